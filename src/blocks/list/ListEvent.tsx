import type { CardProps } from '#components/cards/CoverCard.tsx'
import { EventCard } from '#components/cards/EventCard.tsx'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { eventTimes } from './event-times.ts'

/** An event card; its status follows the clock. */
export function ListEvent(props: CardProps) {
  const say = useText('list')
  const about = useDateSettings(useNow(60))
  return <EventCard {...props} times={eventTimes(props.card, { ...about, say })} />
}

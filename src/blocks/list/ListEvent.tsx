import type { CardProps } from '#components/cards/CoverCard.tsx'
import { EventCard } from '#components/cards/EventCard.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { eventTimes } from './event-times.ts'

/** An event card; its status follows the clock. */
export function ListEvent(props: CardProps) {
  const { site } = usePage()
  const say = useText('list')
  const now = useNow(60)
  return <EventCard {...props} times={eventTimes(props.card, { now, timezone: site.timezone, say })} />
}

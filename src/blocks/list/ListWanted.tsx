import type { CardProps } from '#components/cards/CoverCard.tsx'
import { deadlineNotice } from '#components/format/deadline-notice.ts'
import { WantedCard } from '#components/cards/WantedCard.tsx'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

/** A card of a wanted notice; the status of its deadline follows the clock. */
export function ListWanted(props: CardProps) {
  const say = useText('list')
  const { roles, facts } = props.card
  const notice = deadlineNotice(Number(roles['deadline'] ?? 0), useDateSettings(useNow(60)))
  const state = notice
    ? { variant: notice.variant, text: say(`ends-${notice.name}`, { count: notice.count }) }
    : { variant: 'calm' as const, text: say('ends-never') }
  return <WantedCard {...props} terms={{ state, facts: facts.filter(({ name }) => name !== 'deadline') }} />
}

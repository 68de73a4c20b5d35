import { ActBar } from '#components/navigation/ActBar.tsx'
import { deadlineNotice } from '#components/format/deadline-notice.ts'
import { formatPrice } from '#components/format/format-price.ts'
import type { SayText } from '#contract/text/say-text.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { offer } from './definition.ts'
import { namedField } from './named-field.ts'
import { roleNumber } from './role-number.ts'

/** The way to the other party of an offer, with its price and deadline; nothing where there is no contact. */
export function OfferAct({
  props: { heading, ...named },
  data: { article },
  sectionId,
  fields,
}: BlockView<typeof offer>) {
  const say = useText('offer')
  const now = useNow()
  const about = useDateSettings(now)
  if (article.hasContact !== true) return null
  const deadline = roleNumber(article, fields, 'deadline')
  const notice = deadlineNotice(deadline ?? 0, about)
  const isOver = notice?.name === 'over'
  const amount = amountOf(roleNumber(article, fields, 'price'), say) ?? namedField(article, fields, named.amount)?.value
  const ends =
    deadline === undefined ? undefined : say(`ends-${notice?.name ?? 'never'}`, { count: notice?.count ?? 0 })
  const party = namedField(article, fields, named.party)?.value
  const [state = heading, note] = [amount, isOver ? undefined : ends, party].filter((words) => words !== undefined)
  return (
    <ActBar
      state={isOver ? say('ends-over') : state}
      variant={isOver ? 'quiet' : 'lively'}
      note={isOver ? amount : note}
      href={`#${sectionId}-heading`}
      label={say('act')}
    />
  )
}

function amountOf(price: number | undefined, say: SayText<'offer'>): string | undefined {
  if (price === undefined) return undefined
  const amount = formatPrice(price)
  return amount === '' ? say('agreed') : `¥ ${amount}`
}

import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

import { CalendarMonth } from './CalendarMonth.tsx'
import { CalendarWeek } from './CalendarWeek.tsx'
import type { calendar } from './definition.ts'

/**
 * A month, or a row of seven days that a visitor opens to the month. Every day with events is a link, so the block needs
 * no script.
 */
export function Calendar(view: BlockView<typeof calendar>) {
  const { month, week, date } = usePage().query
  const isOpen = month !== undefined && week === undefined && date === undefined
  return view.props.form === 'month' || isOpen ? <CalendarMonth {...view} /> : <CalendarWeek {...view} />
}

import type { BlockExample } from '../block-example.ts'
import type { calendar } from './definition.ts'

const days = [3, 7, 8, 14, 15, 20, 21, 22, 28, 29].map((day) => ({ date: `2026-11-${String(day).padStart(2, '0')}`, count: (day % 3) + 1, begins: day % 2 }))

export const examples: readonly BlockExample<typeof calendar>[] = [
  { name: 'usual', title: '本月', props: { heading: '按日期看' }, data: { calendar: { month: '2026-11', today: '2026-11-21', days } } },
  { name: 'day-chosen', title: '选中一天', props: { heading: '按日期看' }, data: { calendar: { month: '2026-11', today: '2026-11-21', days } }, query: { date: '2026-11-14', month: '2026-11' } },
  { name: 'empty-month', title: '没有内容的月份', props: { heading: '按日期看' }, data: { calendar: { month: '2027-02', today: '2026-11-21', days: [] } }, query: { month: '2027-02' } },
  { name: 'empty-day-chosen', title: '选中没有内容的一天，可以取消', props: { heading: '按日期看' }, data: { calendar: { month: '2026-11', today: '2026-11-21', days: [] } }, query: { date: '2026-11-05', month: '2026-11' } },
]

import type { BlockExample } from '../block-example.ts'
import type { calendar } from './definition.ts'

const month = { heading: '按日期看', form: 'month' } as const
const week = { heading: '按日期看', form: 'week' } as const
const days = [3, 7, 8, 14, 15, 20, 21, 22, 28, 29].map((day) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  count: (day % 3) + 1,
  begins: day % 2,
}))

export const examples: readonly BlockExample<typeof calendar>[] = [
  {
    name: 'usual',
    title: '本月',
    props: month,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days } },
  },
  {
    name: 'day-chosen',
    title: '选中一天',
    props: month,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days } },
    query: { date: '2026-11-14', month: '2026-11' },
  },
  {
    name: 'one',
    title: '整月只有一场',
    props: month,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days: days.slice(4, 5) } },
  },
  {
    name: 'long',
    title: '标题很长，天天都有，一天几十场，六行的月份',
    props: { ...month, heading: '云汀市公共文化场馆活动日历' },
    data: {
      calendar: {
        month: '2026-08',
        today: '2026-11-21',
        days: Array.from({ length: 31 }, (_, index) => ({
          date: `2026-08-${String(index + 1).padStart(2, '0')}`,
          count: 12 + ((index * 7) % 40),
          begins: index % 3,
        })),
      },
    },
    query: { month: '2026-08' },
  },
  {
    name: 'empty-month',
    title: '没有内容的月份',
    props: month,
    data: { calendar: { month: '2027-02', today: '2026-11-21', days: [] } },
    query: { month: '2027-02' },
  },
  {
    name: 'empty-day-chosen',
    title: '选中没有内容的一天，可以取消',
    props: month,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days: [] } },
    query: { date: '2026-11-05', month: '2026-11' },
  },
  {
    name: 'week',
    title: '从今天起的一行七天',
    props: week,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days } },
  },
  {
    name: 'week-day-chosen',
    title: '一行七天，选中一天',
    props: week,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days } },
    query: { date: '2026-11-22' },
  },
  {
    name: 'week-over-months',
    title: '跨月的一行七天，后一个月只知道前两天',
    props: week,
    data: {
      calendar: {
        month: '2026-11',
        today: '2026-11-21',
        days: [...days, { date: '2026-12-01', count: 2, begins: 1 }, { date: '2026-12-02', count: 1, begins: 0 }],
      },
    },
    query: { week: '2026-11-28' },
  },
  {
    name: 'week-of-month',
    title: '一行七天打开整月',
    props: week,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days } },
    query: { month: '2026-11' },
  },
  {
    name: 'week-empty',
    title: '一行七天，都没有内容',
    props: week,
    data: { calendar: { month: '2026-11', today: '2026-11-21', days: [] } },
  },
]

import { calendarResponse as shape } from '../calendar.ts'
import type { SourceDeclaration } from '../source-declaration.ts'

export { shape }

export const calendar = {
  name: 'calendar',
  path: 'Article/getCalendar',
  params: ['type', 'month', 'category'],
  filters: true,
  shape,
  title: '活动日历',
  meaning: '一个月里哪些天有内容',
  isExtension: true,
  check: () => ({ type: '12' }),
} as const satisfies SourceDeclaration

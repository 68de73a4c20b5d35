import { calendarResponse as shape } from '../entities/calendar.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

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

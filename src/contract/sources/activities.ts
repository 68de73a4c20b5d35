import { bookingsResponse as shape } from '../members/booking.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const activities = {
  name: 'activities',
  path: 'user/myActivity',
  member: true,
  params: ['state', 'page', 'limit'],
  shape,
  title: '我的活动',
  meaning: '会员报名的活动',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

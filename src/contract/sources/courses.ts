import { bookingsResponse as shape } from '../members/booking.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const courses = {
  name: 'courses',
  path: 'user/mySkill',
  member: true,
  params: ['state', 'page', 'limit'],
  shape,
  title: '我的课程',
  meaning: '会员报名的课程',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

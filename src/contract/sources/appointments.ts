import { bookingsResponse as shape } from '../members/booking.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const appointments = {
  name: 'appointments',
  path: 'user/myAppointment',
  member: true,
  params: ['state', 'page', 'limit'],
  shape,
  title: '我的预约',
  meaning: '会员还没有开始的课程和活动',
  isExtension: true,
  check: () => ({}),
} as const satisfies SourceDeclaration

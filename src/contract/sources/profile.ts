import { profileResponse as shape } from '../members/member.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const profile = {
  name: 'profile',
  path: 'user/getMyProfile',
  member: true,
  params: [],
  shape,
  title: '我的资料',
  meaning: '会员自己的资料',
  check: () => ({}),
} as const satisfies SourceDeclaration

import { meResponse as shape } from '../members/member.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const me = {
  name: 'me',
  path: 'user/me',
  member: true,
  params: [],
  shape,
  kind: { name: 'me', title: '当前会员' },
  title: '当前会员',
  meaning: '会员自己的头像、昵称和数目',
  check: () => ({}),
} as const satisfies SourceDeclaration

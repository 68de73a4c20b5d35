import { listResponse as shape } from '../entities/article.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const likes = {
  name: 'likes',
  path: 'user/myLike',
  member: true,
  params: ['type', 'page', 'limit'],
  shape,
  title: '我的点赞',
  meaning: '会员点赞的内容',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

import { listResponse as shape } from '../entities/article.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const collection = {
  name: 'collection',
  path: 'user/myCollect',
  member: true,
  params: ['type', 'page', 'limit'],
  shape,
  title: '我的收藏',
  meaning: '会员收藏的内容',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

import { listResponse as shape } from '../entities/article.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const attention = {
  name: 'attention',
  path: 'user/myAttention',
  member: true,
  params: ['type', 'page', 'limit'],
  shape,
  title: '我的关注',
  meaning: '会员关注的内容',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

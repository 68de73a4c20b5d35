import { listResponse as shape } from '../entities/article.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const recommend = {
  name: 'recommend',
  path: 'Article/getRecommendList',
  params: ['type', 'limit', 'id', 'category'],
  shape,
  title: '推荐内容',
  meaning: '推荐的几篇内容',
  absent: { data: noRows },
  check: ({ params }) => ({ ...params, limit: '4' }),
} as const satisfies SourceDeclaration

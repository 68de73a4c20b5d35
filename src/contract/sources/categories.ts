import { categoryResponse as shape } from '../entities/article.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const categories = {
  name: 'categories',
  path: 'article/getCategory',
  params: ['type'],
  shape,
  kind: { name: 'category', title: '分类' },
  title: '分类',
  meaning: '一种内容的分类和数量',
  absent: { data: [] },
  check: ({ params }) => params,
} as const satisfies SourceDeclaration

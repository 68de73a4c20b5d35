import { detailsResponse as shape } from '../entities/article.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const details = {
  name: 'details',
  path: 'Article/getDetails',
  subject: true,
  params: ['type', 'id'],
  shape,
  title: '内容详情',
  meaning: '一篇内容的全文',
  absent: 'not found',
} as const satisfies SourceDeclaration

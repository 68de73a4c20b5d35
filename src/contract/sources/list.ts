import { listResponse as shape } from '../entities/article.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const list = {
  name: 'list',
  path: 'Article/getList',
  params: ['type', 'page', 'limit', 'category', 'tag', 'sort', 'keyword', 'when', 'month', 'date', 'signup', 'related'],
  filters: true,
  shape,
  title: '内容列表',
  meaning: '一种内容的列表，可分页、筛选、排序',
  absent: { data: noRows },
} as const satisfies SourceDeclaration

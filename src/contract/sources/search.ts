import { searchResponse as shape } from '../entities/search.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const search = {
  name: 'search',
  path: 'search/list',
  params: ['keyword', 'type', 'page', 'limit'],
  shape,
  title: '搜索',
  meaning: '全站搜索的结果',
  absent: { data: { ...noRows, counts: [] } },
  check: ({ word }) => ({ keyword: word, page: '1', limit: '12' }),
} as const satisfies SourceDeclaration

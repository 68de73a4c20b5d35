import { shelfResponse as shape } from '../shelf.ts'
import { noRows } from '../no-rows.ts'
import type { SourceDeclaration } from '../source-declaration.ts'

export { shape }

export const bookshelf = {
  name: 'bookshelf',
  path: 'user/myBookshelf',
  member: true,
  params: ['page', 'limit'],
  shape,
  title: '我的书架',
  meaning: '会员书架上的书',
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration

import { shelfResponse as shape } from '../entities/shelf.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

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

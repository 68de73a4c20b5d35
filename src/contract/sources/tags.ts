import { tagResponse as shape } from '../entities/article.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const tags = {
  name: 'tags',
  path: 'article/getTag',
  params: ['type', 'limit'],
  shape,
  kind: { name: 'tag', title: '标签' },
  title: '标签',
  meaning: '一种内容的标签',
  absent: { data: [] },
  check: ({ params }) => params,
} as const satisfies SourceDeclaration

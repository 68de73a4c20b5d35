import { linksResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const links = {
  name: 'links',
  path: 'other/getLinks',
  params: [],
  shape,
  kind: { name: 'link', title: '友情链接' },
  title: '友情链接',
  meaning: '友情链接',
  absent: { data: [] },
  check: () => ({}),
} as const satisfies SourceDeclaration

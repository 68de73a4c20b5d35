import { hotWordsResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const hotWords = {
  name: 'hotWords',
  path: 'other/getHotWords',
  params: [],
  shape,
  title: '热词',
  meaning: '现在的热词',
  isExtension: true,
  absent: { data: [] },
  check: () => ({}),
} as const satisfies SourceDeclaration

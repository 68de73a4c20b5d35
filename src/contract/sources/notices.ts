import { noticesResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const notices = {
  name: 'notices',
  path: 'other/getNotices',
  params: [],
  shape,
  title: '通知',
  meaning: '现在的通知',
  isExtension: true,
  absent: { data: [] },
  check: () => ({}),
} as const satisfies SourceDeclaration

import { agreementResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const agreement = {
  name: 'agreement',
  path: 'other/getAgreement',
  subject: true,
  params: ['title'],
  shape,
  kind: { name: 'agreement', title: '协议' },
  title: '协议正文',
  meaning: '一份协议的全文',
  isExtension: true,
  absent: 'not found',
  check: ({ agreement: title }) => (title === undefined ? undefined : { title }),
} as const satisfies SourceDeclaration

import type { DocumentFieldKind } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import type { CheckedDocument, CheckedField, FindingLookups } from '#server/services/content/findings/finding-rule.ts'
import { readTextParts } from '#server/services/content/findings/text-parts.ts'

/** A field of a document to be checked. */
export function field(kind: DocumentFieldKind, value: DocumentValue, name = 'body'): CheckedField {
  const parts = kind === 'richtext' && typeof value === 'string' ? { parts: readTextParts(value) } : {}
  return { name, label: name, kind, value, ...parts }
}

/** A document of one formatted text, or of other fields. */
export function aDocument(body: string | readonly CheckedField[]): CheckedDocument {
  return { type: { type: 4 }, fields: typeof body === 'string' ? [field('richtext', body)] : body }
}

/** A portal in which the page `/web/news/1` and the file `imports/here.png` are, and nothing else. */
export const aPortal: FindingLookups = {
  hasFile: async (path) => path === 'imports/here.png',
  pageFault: async (address) => (address === '/web/news/1' ? undefined : '门户里没有这个页面'),
  measure: async () => undefined,
  pictureTitle: async (path) => (path === 'imports/0123456789abcdefghijkl.webp' ? '节目单' : undefined),
  namesakes: async () => [],
  words: [],
  today: '2026-11-28',
}

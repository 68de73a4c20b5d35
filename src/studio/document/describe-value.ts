import type { DocumentFieldKind } from '#contract/studio/document-field.ts'

type ReadonlyItem = string | Readonly<Record<string, string | number | boolean | readonly string[]>>
type ReadonlyValue = string | number | readonly ReadonlyItem[]

/** Words for a value that is shown, not edited: texts without their tags, items by their names. */
export function describeValue(kind: DocumentFieldKind | undefined, value: ReadonlyValue | undefined): string {
  if (value === '' || value === undefined || (typeof value === 'object' && value.length === 0)) return '（空）'
  if (typeof value === 'object') return value.map(describeItem).join('\n')
  if (kind === 'richtext') return textOf(String(value))
  return String(value)
}

function describeItem(item: ReadonlyItem): string {
  if (typeof item === 'string') return item
  return Object.values(item)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|caption|dt|dd|pre)>|<br \/>/gu
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The text of stored HTML, a line for each block. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*>/gu, '［图片］')
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:lt|gt|quot|amp|#39);/gu, (entity) => entities[entity] ?? entity)
    .trim()
}

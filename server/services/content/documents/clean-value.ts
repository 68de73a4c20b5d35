import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'

/** Characters that no text shows, and that PostgreSQL or HTML does not accept; tabs and line ends stay. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are removed
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/gu

/** Returns a value without characters that cannot be stored. */
export function cleanValue(value: DocumentValue): DocumentValue {
  if (typeof value === 'string') return cleanText(value)
  if (!Array.isArray(value)) return value
  const isTexts = value.every((item) => typeof item === 'string')
  return isTexts ? value.map(cleanText) : value.flatMap((item) => (typeof item === 'string' ? [] : [cleanItem(item)]))
}

function cleanItem(item: DocumentItem): DocumentItem {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [cleanText(name), cleanProperty(value)]))
}

function cleanProperty(value: DocumentItem[string]): DocumentItem[string] {
  if (typeof value === 'string') return cleanText(value)
  return Array.isArray(value) ? value.map(cleanText) : value
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, '')
}

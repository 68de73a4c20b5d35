import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'

/** Returns a value as one text; a list has none. */
export function readText(value: DocumentValue): string {
  return Array.isArray(value) ? '' : String(value)
}

/** Returns the texts of a list; a single text is a list of one. */
export function readTexts(value: DocumentValue): readonly string[] {
  if (!Array.isArray(value)) return value === '' ? [] : [String(value)]
  return value.filter((item) => typeof item === 'string')
}

/** Returns the items of a list of sessions, questions or captions. */
export function readItems(value: DocumentValue): readonly DocumentItem[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object') : []
}

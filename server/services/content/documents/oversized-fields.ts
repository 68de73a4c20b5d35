import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

/** A draft may be longer than what is published, so that nothing is lost while one shortens it; not without bounds. */
const LONGER = 4
const LEAST_CHARACTERS = 2000
const MOST_ITEMS = 300
const MOST_CHARACTERS = 1_000_000

/** Returns the changed fields that are too long for a draft, each with a sentence. */
export function oversizedFields(
  fields: readonly DocumentField[],
  changes: readonly { field: string; value: DocumentValue }[],
): [field: string, sentence: string][] {
  return changes.flatMap(({ field: name, value }): [string, string][] => {
    const field = fields.find((candidate) => candidate.name === name)
    return field !== undefined && isOversized(field, value) ? [[name, '太长了，没有保存，请改短']] : []
  })
}

function isOversized({ kind, most = 0 }: DocumentField, value: DocumentValue): boolean {
  if (typeof value === 'number') return false
  if (typeof value === 'string')
    return value.length > Math.min(MOST_CHARACTERS, Math.max(LEAST_CHARACTERS, most * LONGER))
  const isLong = (text: unknown) => typeof text === 'string' && text.length > LEAST_CHARACTERS
  const isItemLong = (item: (typeof value)[number]) =>
    typeof item === 'string' ? isLong(item) : Object.values(item).flat().some(isLong)
  return value.length > Math.max(MOST_ITEMS, kind === 'tags' ? 0 : most) || value.some(isItemLong)
}

import type { DocumentFieldKind } from '#contract/studio/document-field.ts'

import type { CheckedField } from './finding-rule.ts'

/** The kinds of fields with words that a person wrote. */
const written: ReadonlySet<DocumentFieldKind> = new Set([
  'text',
  'longtext',
  'richtext',
  'tags',
  'sessions',
  'questions',
  'captions',
] as const)

/** The words of a field, each piece for itself; none of fields whose values are addresses, numbers or choices. */
export function writtenTexts({ kind, value, parts }: CheckedField): readonly string[] {
  if (!written.has(kind)) return []
  if (parts) return [parts.text]
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((item) =>
    typeof item === 'string'
      ? [item]
      : Object.values(item).flatMap((property) =>
          typeof property === 'string' || Array.isArray(property) ? property : [],
        ),
  )
}

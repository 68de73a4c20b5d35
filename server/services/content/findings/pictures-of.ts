import type { CheckedField } from './finding-rule.ts'
import { mediaPathOf } from './media-path-of.ts'

export interface NamedPicture {
  field: string
  written: string
  path: string
  /** Its place among those of the field, from 0; undefined in a field of one. */
  index: number | undefined
}

/** Pictures of a document that are looked at; a check must end while a person waits. */
const MOST_PICTURES = 100

/** The portal's own pictures that a document shows, each once for each field. */
export function picturesOf(fields: readonly CheckedField[]): NamedPicture[] {
  const named = fields.flatMap((field) => {
    const all = writtenIn(field)
    return [...new Set(all)].flatMap((written): NamedPicture[] => {
      const path = written === '' ? undefined : mediaPathOf(written)
      return path === undefined
        ? []
        : [{ field: field.name, written, path, index: field.kind === 'image' ? undefined : all.indexOf(written) }]
    })
  })
  return named.slice(0, MOST_PICTURES)
}

function writtenIn({ kind, value, parts }: CheckedField): readonly string[] {
  if (parts) return parts.pictures.map(({ src }) => src)
  if (kind === 'image') return typeof value === 'string' ? [value] : []
  if (kind !== 'images' || !Array.isArray(value)) return []
  return value.flatMap((path) => (typeof path === 'string' ? [path] : []))
}

import { applyEdits } from './apply-edit.ts'
import type { SchemaEdit } from './schema-edit.ts'

/** Returns a text after edits that were made from that same text, so that a failure is a fault of the program. */
export function appliedText(text: string, edits: readonly SchemaEdit[]): string {
  const applied = applyEdits(text, edits)
  if (applied.ok) return applied.text
  const { kind, path } = applied.problem
  throw new Error(`Edit ${applied.index} does not apply: ${kind} at ${JSON.stringify(path)}`)
}

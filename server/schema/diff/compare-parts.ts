import * as z from 'zod'

import { describeDifference } from './describe-value.ts'
import type { SchemaChange, SchemaPart } from './schema-change.ts'

/** Compares two states of a file that stands alone, such as the policy or the theme, by the parts of its grammar. */
export function compareParts(
  part: SchemaPart,
  title: string,
  grammar: z.ZodObject,
  before: object,
  after: object,
): SchemaChange[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const notes = Object.entries(grammar.shape).flatMap(([name, value]) =>
    describeDifference(z.globalRegistry.get(value)?.title ?? name, old.get(name), current.get(name)),
  )
  return notes.length === 0 ? [] : [{ part, change: 'changed', name: part, title, notes, warnings: [] }]
}

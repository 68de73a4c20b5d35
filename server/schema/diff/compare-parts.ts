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
    describeDifference(titleOf(value) ?? name, old.get(name), current.get(name)),
  )
  return notes.length === 0 ? [] : [{ part, change: 'changed', name: part, title, notes, warnings: [] }]
}

/** A choice with a default has its title within. */
function titleOf(grammar: z.core.$ZodType): string | undefined {
  const title = z.globalRegistry.get(grammar)?.title
  return title === undefined && grammar instanceof z.core.$ZodDefault ? titleOf(grammar._zod.def.innerType) : title
}

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'
import { isSecret } from '#definition/grammar/field-role.ts'

/** Kinds of fields by name, of the facets that all rows of a type have as the schema says. */
export type SettledFacets = Readonly<Record<string, string>>

export const settledFacets = z.record(z.string(), z.string())

/** Whether visitors filter by a field; one that is private would reveal what it holds. */
export function isFacet(field: TypeModel['fields'][number]): boolean {
  return field.filterable && !field.private && !isSecret(field)
}

/** The facets of a type once all rows are as the schema says; category and area are always so. */
export function facetsWhenDone(type: TypeModel): SettledFacets {
  return Object.fromEntries(type.fields.filter(isFacet).map(({ name, kind }) => [name, kind]))
}

/** The facets that are the same before and after: rows have them whether they were rewritten or not. */
export function facetsOfBoth(before: SettledFacets, type: TypeModel): SettledFacets {
  return Object.fromEntries(Object.entries(facetsWhenDone(type)).filter(([name, kind]) => before[name] === kind))
}

import * as z from 'zod'

import type { DocumentValues } from '#contract/studio/document-value.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'

import { isSameValue } from './document-values.ts'

/**
 * Revisions of fields by their names. They say whether a person who changes a field saw its present value, so they go on over
 * publications: counted anew, a value that was never seen would have the number of one that was.
 */
export type FieldRevisions = Readonly<Record<string, number>>

const shape = z.record(z.string(), z.number())

/** The revisions of what is published. */
export function publishedRevisions({ revisions }: Pick<DocumentRow, 'revisions'>): FieldRevisions {
  return shape.parse(JSON.parse(revisions))
}

/** The revisions after values became others: a field with the same value as before has the same revision. */
export function revisionsAfter(
  before: { values: DocumentValues; revisions: FieldRevisions },
  after: DocumentValues,
  revision: number,
): FieldRevisions {
  const changed = Object.entries(after).flatMap(([name, value]) =>
    isSameValue(before.values[name] ?? (Array.isArray(value) ? [] : ''), value) ? [] : [name],
  )
  return { ...before.revisions, ...Object.fromEntries(changed.map((name) => [name, revision])) }
}

import { type DocumentValue, documentValues } from '#contract/studio/document-value.ts'
import type { PublicationRow } from '#server/db/tables/document-tables.ts'
import { isSameValue, parseValue } from '#server/services/content/documents/document-values.ts'
import type { LoadedDraft } from '#server/services/content/documents/load-draft.ts'
import type { OpenedDocument } from '#server/services/content/documents/open-document.ts'

import { replaceInValue, type Replacement } from './replace-in-value.ts'

/** What a replacement changes of a document beside what is published. */
export interface PlannedReplacement {
  /** Fields of the draft, with the persons who wrote them. */
  fields: readonly { field: string; value: DocumentValue; staff: string }[]
  /** Values, as JSON, that met another one in their field. */
  conflicts: readonly { id: number; other: string }[]
  /** Changes that were scheduled; undefined where they stay as they are. */
  publication: PlannedPublication | undefined
}

interface PlannedPublication extends Pick<PublicationRow, 'id' | 'due' | 'state' | 'changes' | 'base'> {
  /** The fields whose scheduled values become others. */
  fields: readonly string[]
}

/** Finds what a replacement would change in a draft and in scheduled changes, before any of it is written. */
export function planReplacement(
  draft: LoadedDraft | undefined,
  publication: PublicationRow | undefined,
  replacement: Replacement,
): PlannedReplacement {
  return {
    fields: [...(draft?.fields ?? [])].flatMap(([field, { value, staff }]) => {
      const after = replaceInValue(value, replacement)
      return isSameValue(value, after) ? [] : [{ field, value: after, staff }]
    }),
    conflicts: (draft?.conflicts ?? []).flatMap(({ id, other }) => {
      const value = parseValue(other)
      const after = value === undefined ? undefined : replaceInValue(value, replacement)
      return after === undefined || isSameValue(value, after) ? [] : [{ id, other: JSON.stringify(after) }]
    }),
    publication: publication && planPublication(publication, replacement),
  }
}

/** What waits for its time names the new file too, as does what was public when it was scheduled. */
function planPublication(
  { id, due, state, changes: changesBefore, base: baseBefore }: PublicationRow,
  replacement: Replacement,
): PlannedPublication | undefined {
  const changes = replacedIn(changesBefore, replacement)
  const base = replacedIn(baseBefore, replacement)
  if (changes.fields.length === 0 && base.fields.length === 0) return undefined
  return { id, due, state, changes: changes.json, base: base.json, fields: changes.fields }
}

function replacedIn(json: string, replacement: Replacement): { json: string; fields: string[] } {
  const before = documentValues.parse(JSON.parse(json))
  const after = Object.entries(before).map(([field, value]) => [field, replaceInValue(value, replacement)] as const)
  return {
    json: JSON.stringify(Object.fromEntries(after)),
    fields: after.flatMap(([field, value]) => (isSameValue(before[field], value) ? [] : [field])),
  }
}

/**
 * Says why a person may not make a replacement; undefined where they may. What waits for its time goes live without anybody looking
 * again, so it is changed by those alone who could publish it; what is stopped is a draft as any other.
 */
export function refuseReplacement(
  { fields, conflicts, publication }: PlannedReplacement,
  { mayWrite, mayPublish }: Pick<OpenedDocument, 'mayWrite' | 'mayPublish'>,
): string | undefined {
  if (publication?.state === 'waiting' && !mayPublish) return '改动已经排了定时发布，只有能发布的人可以替换'
  const isDraftNamed = fields.length > 0 || conflicts.length > 0 || publication?.state === 'stopped'
  return isDraftNamed && !mayWrite ? '有还没发布的改动，只有能写这一篇的人可以替换' : undefined
}

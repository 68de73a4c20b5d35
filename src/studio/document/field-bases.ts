import type { DocumentConflict, DocumentResponse, DocumentWriteResponse } from '#contract/studio/document-response.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

import type { Divergence } from '../merge/merge-lists.ts'
import { mergeValues } from '../merge/merge-values.ts'
import type { UnsavedChange } from './unsaved-shape.ts'

/** What the editor of a document changes its fields over: the values that it last had from the server, with their revisions. */
export interface FieldBases {
  /** Values that were typed, as they are sent. */
  changesOf(values: ReadonlyMap<string, DocumentValue>): UnsavedChange[]
  /** Takes what the server has; fields with unsaved input stay over what their person saw. */
  follow(document: Pick<DocumentResponse, 'values' | 'revisions'>, unsaved: ReadonlySet<string>): void
  /**
   * Takes the answer to changes. A value that met another one is joined with it where both can stand.
   *
   * @param latest returns what was typed in a field since
   * @returns the joined values, which are to be sent, and the conflicts that are left
   */
  answered(
    changes: readonly UnsavedChange[],
    response: DocumentWriteResponse,
    latest: (field: string) => DocumentValue | undefined,
  ): { joined: ReadonlyMap<string, DocumentValue>; conflicts: DocumentConflict[] }
  /**
   * Returns the value to send for one that was made of another value than the form shows: both joined, or the value itself, which the
   * server then puts beside the other one.
   */
  join(field: string, values: { value: DocumentValue; from: DocumentValue; shown: DocumentValue }): DocumentValue
}

export function createFieldBases({ fields, ...document }: DocumentResponse): FieldBases {
  let revisions: Record<string, number> = { ...document.revisions }
  const bases = new Map<string, DocumentValue>(Object.entries(document.values))
  /** Fields whose value also has what the server keeps of this editor beside another one. */
  const joining = new Set<string>()

  const merge = (field: string, values: Divergence<DocumentValue>) =>
    mergeValues(fields.find(({ name }) => name === field)?.kind, values)

  return {
    changesOf: (values) =>
      [...values].map(([field, value]) => ({
        ...{ field, base: revisions[field] ?? 0, value },
        ...(joining.has(field) ? { joins: true } : {}),
      })),
    follow(next, unsaved) {
      for (const [field, value] of Object.entries(next.values)) if (!unsaved.has(field)) bases.set(field, value)
      const seen = [...unsaved].map((field) => [field, revisions[field] ?? 0])
      revisions = { ...next.revisions, ...Object.fromEntries(seen) }
    },
    answered(changes, response, latest) {
      revisions = { ...revisions, ...response.revisions }
      const joined = new Map<string, DocumentValue>()
      const left = new Set(response.conflicts)
      for (const { field, value } of changes) {
        joining.delete(field)
        if (response.revisions[field] !== undefined) {
          bases.set(field, value)
          continue
        }
        const met = response.conflicts.find((conflict) => conflict.field === field)
        const base = bases.get(field)
        if (met === undefined || base === undefined) continue
        const merged = merge(field, { base, current: met.current, ours: latest(field) ?? value })
        if (merged === undefined) continue
        revisions[field] = met.revision
        bases.set(field, met.current)
        joining.add(field)
        joined.set(field, merged)
        for (const each of left) if (each.field === field && isSame(each.other, value)) left.delete(each)
      }
      return { joined, conflicts: [...left] }
    },
    join(field, { value, from, shown }) {
      if (isSame(from, shown)) return value
      const merged = merge(field, { base: from, current: shown, ours: value })
      if (merged !== undefined) return merged
      joining.delete(field)
      bases.set(field, from)
      // Not the present one, and so the server keeps both values.
      revisions[field] = Math.max(0, (revisions[field] ?? 0) - 1)
      return value
    },
  }
}

function isSame(left: DocumentValue, right: DocumentValue): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

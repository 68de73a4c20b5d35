import { documentValues as valuesShape, type DocumentValues } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { putConflict, removeDraftField, updateDraft } from '#server/db/documents/drafts.ts'
import { addVersion, findVersion } from '#server/db/documents/versions.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { DocumentContext } from './document-context.ts'
import { digestOf, documentValues, emptyValue, isSameValue } from './document-values.ts'
import { type LoadedDraft, loadDraft } from './load-draft.ts'
import type { LockedDocument } from './lock-opened.ts'

/**
 * Brings the versions and the draft of a document up to the stored entity, which an import or the desk may have changed: what was
 * changed there becomes a version, and a field that was changed on both sides a conflict.
 */
export async function followLive(
  { types, now }: Pick<DocumentContext, 'types' | 'now'>,
  queries: Queries,
  { type, document, entity }: LockedDocument,
): Promise<{ liveVersionId: number; draft: LoadedDraft | undefined }> {
  const live = documentValues(type, types(), entity)
  const liveVersionId = entity === undefined ? 0 : await versionOfLive(queries, document, live, { now: now(), by: '' })
  const draft = await loadDraft(queries, document.id)
  if (draft === undefined || draft.draft.base_version_id === liveVersionId) return { liveVersionId, draft }
  const base = await valuesOfVersion(queries, draft.draft.base_version_id)
  for (const [field, { value }] of draft.fields) {
    const theirs = live[field]
    const before = base[field] ?? emptyValue({ kind: Array.isArray(value) ? 'tags' : 'text' })
    if (theirs === undefined || isSameValue(theirs, before)) continue
    if (isSameValue(theirs, value)) await removeDraftField(queries, draft.draft.id, field)
    else await putConflict(queries, draft.draft.id, { field, other: JSON.stringify(theirs), staff: '' })
  }
  await updateDraft(queries, draft.draft.id, {
    base_version_id: liveVersionId,
    revision: draft.draft.revision + 1,
  })
  return { liveVersionId, draft: await loadDraft(queries, document.id) }
}

/** Returns the version of what is stored; one that is found different from the last becomes a version. */
async function versionOfLive(
  queries: Queries,
  document: DocumentRow,
  live: DocumentValues,
  { now, by }: { now: number; by: string },
): Promise<number> {
  const digest = digestOf(live)
  const last = document.live_version_id === 0 ? undefined : await findVersion(queries, document.live_version_id)
  if (last?.digest === digest) return last.id
  const id = await addVersion(queries, {
    ...{ document_id: document.id, value: JSON.stringify(live), digest },
    ...{ origin: 'found', staff: by, created: now },
  })
  await updateDocument(queries, document.id, { live_version_id: id })
  return id
}

/** The values of a version; none for a version that is not there. */
export async function valuesOfVersion(queries: Queries, id: number): Promise<DocumentValues> {
  const version = id === 0 ? undefined : await findVersion(queries, id)
  if (version === undefined) return {}
  return valuesShape.parse(JSON.parse(version.value))
}

import { documentValues as valuesShape, type DocumentValues } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { putConflict, removeDraftField, updateDraft } from '#server/db/documents/drafts.ts'
import { addVersion, findVersion } from '#server/db/documents/versions.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { DocumentContext } from './document-context.ts'
import { digestOf, documentValues, emptyValue, isSameValue } from './document-values.ts'
import { type FieldRevisions, publishedRevisions, revisionsAfter } from './field-revisions.ts'
import { changedValues, type LoadedDraft, loadDraft } from './load-draft.ts'
import type { LockedDocument } from './lock-opened.ts'

/** A document that has followed its entity. */
export interface FollowedDocument {
  /** The row as it is now. */
  document: DocumentRow
  /** 0 where nothing is published. */
  liveVersionId: number
  draft: LoadedDraft | undefined
  /** What is published, and the same with the changes of the draft. */
  live: DocumentValues
  values: DocumentValues
  /** Of the values. */
  revisions: FieldRevisions
}

/**
 * Brings the versions and the draft of a document up to the stored entity, which an import or the desk may have changed: what was
 * changed there becomes a version, and a field that was changed on both sides a conflict.
 */
export async function followLive(
  context: Pick<DocumentContext, 'types' | 'now'>,
  queries: Queries,
  locked: LockedDocument,
): Promise<FollowedDocument> {
  const { type, entity } = locked
  const live = documentValues(type, context.types(), entity)
  const before = await loadDraft(queries, locked.document.id)
  const document =
    entity === undefined ? locked.document : await findChange(context, queries, { ...locked, live, before })
  const liveVersionId = entity === undefined ? 0 : document.live_version_id
  const isBehind = before !== undefined && before.draft.base_version_id !== liveVersionId
  const draft = isBehind ? await followWithDraft(queries, { document, draft: before, live, liveVersionId }) : before
  const changed = [...(draft?.fields ?? [])].map(([name, { revision }]) => [name, revision])
  return {
    ...{ document, liveVersionId, draft, live },
    values: { ...live, ...(draft ? changedValues(draft) : {}) },
    revisions: { ...publishedRevisions(document), ...Object.fromEntries(changed) },
  }
}

interface Followed {
  document: DocumentRow
  draft: LoadedDraft
  live: DocumentValues
  liveVersionId: number
}

/** Brings a draft over another version. */
async function followWithDraft(
  queries: Queries,
  { document, draft, live, liveVersionId }: Followed,
): Promise<LoadedDraft | undefined> {
  const base = await valuesOfVersion(queries, draft.draft.base_version_id)
  for (const [field, { value }] of draft.fields) {
    const theirs = live[field]
    const before = base[field] ?? emptyValue({ kind: Array.isArray(value) ? 'tags' : 'text' })
    if (theirs === undefined || isSameValue(theirs, before)) continue
    if (isSameValue(theirs, value)) await removeDraftField(queries, draft.draft.id, field)
    else await putConflict(queries, draft.draft.id, { field, other: JSON.stringify(theirs), staff: '', client: '' })
  }
  await updateDraft(queries, draft.draft.id, {
    base_version_id: liveVersionId,
    revision: Math.max(document.revision, draft.draft.revision + 1),
  })
  return loadDraft(queries, document.id)
}

interface Found extends LockedDocument {
  live: DocumentValues
  before: LoadedDraft | undefined
}

/** Makes a version of what is stored, where it differs from the last one; returns the document with it. */
async function findChange(
  { types, now }: Pick<DocumentContext, 'types' | 'now'>,
  queries: Queries,
  { type, document, live, before: draft }: Found,
): Promise<DocumentRow> {
  const digest = digestOf(live)
  const last = document.live_version_id === 0 ? undefined : await findVersion(queries, document.live_version_id)
  if (last?.digest === digest) return document
  const id = await addVersion(queries, {
    ...{ document_id: document.id, value: JSON.stringify(live), digest },
    ...{ origin: 'found', staff: '', created: now() },
  })
  // What was there before its document was seen as it is; a document that was made first was seen empty.
  const seen = document.owner_id === 0 ? live : documentValues(type, types(), undefined)
  const before = {
    values: last === undefined ? seen : valuesShape.parse(JSON.parse(last.value)),
    revisions: publishedRevisions(document),
  }
  const revision = Math.max(document.revision, draft?.draft.revision ?? 0) + 1
  const followed = {
    ...{ live_version_id: id, revision },
    revisions: JSON.stringify(revisionsAfter(before, live, revision)),
  }
  await updateDocument(queries, document.id, followed)
  return { ...document, ...followed }
}

/** The values of a version; none for a version that is not there. */
export async function valuesOfVersion(queries: Queries, id: number): Promise<DocumentValues> {
  const version = id === 0 ? undefined : await findVersion(queries, id)
  if (version === undefined) return {}
  return valuesShape.parse(JSON.parse(version.value))
}

import type { DocumentResponse, VersionComparison, VersionResponse } from '#contract/studio/document-response.ts'
import type { DocumentField } from '#contract/studio/document-field.ts'
import { type DocumentValues, documentValues as valuesShape } from '#contract/studio/document-value.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { addConflict, addDraftAuthor, putDraftField, updateDraft } from '#server/db/documents/drafts.ts'
import { findVersion, versionsOf } from '#server/db/documents/versions.ts'
import type { DocumentVersionRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { isSameValue } from './document-values.ts'
import { draftOver } from './draft-over.ts'
import { followLive } from './follow-live.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument, type OpenedDocument } from './open-document.ts'
import { viewDocument } from './read-document.ts'

/** The latest versions are listed; older ones stay in the database. */
const MOST = 200

/** A version of a document, as calls name it. */
export interface NamedVersion extends NamedDocument {
  id: number
}

/** Lists the versions of a document, newest first. */
export async function listVersions(
  context: DocumentContext,
  caller: DocumentCaller,
  named: NamedDocument,
): Promise<StaffAnswer<VersionResponse[]>> {
  return context.store.transact(async (queries) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return opened
    if (opened.document === undefined) return answer([])
    // A change outside of the studio becomes a version before the list is read.
    const locked = await lockOpened(context, queries, opened)
    const { liveVersionId } = await followLive(context, queries, locked)
    const rows = await versionsOf(queries, locked.document.id, MOST)
    return answer(rows.map((row) => versionView(row, liveVersionId)))
  })
}

/** Compares a version with the document as it is with its changes. */
export async function compareVersion(
  context: DocumentContext,
  caller: DocumentCaller,
  { id, ...named }: NamedVersion,
): Promise<StaffAnswer<VersionComparison>> {
  return context.store.transact(async (queries) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return opened
    const version = await versionOf(queries, opened, id)
    if (version === undefined) return missingVersion
    const { values: current } = await viewDocument(context, queries, opened)
    return answer({
      version: versionView(version, opened.document?.live_version_id ?? 0),
      fields: [...documentFields(opened.type), ...formerFields(opened, withoutSecrets(opened, version.values))],
      values: withoutSecrets(opened, version.values),
      current,
    })
  })
}

/** Takes the values of a version into the draft of its document; what is published stays. */
export async function restoreVersion(
  context: DocumentContext,
  caller: DocumentCaller,
  { id, ...named }: NamedVersion,
): Promise<StaffAnswer<DocumentResponse>> {
  return context.acts.transact(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, named, 'content.write')
    if (opened.kind !== 'opened') return opened
    const { type, key } = opened
    const locked = await lockOpened(context, queries, opened)
    const { document } = locked
    if (document.deleted > 0) return conflict('这条内容在回收站里，请先恢复')
    const version = await versionOf(queries, { document }, id)
    if (version === undefined) return missingVersion
    const followed = await followLive(context, queries, locked)
    const { id: draftId, revision } = followed.draft?.draft ?? (await draftOver(queries, followed))
    const { values } = followed
    for (const { name: field } of documentFields(type)) {
      const value = version.values[field]
      if (value === undefined || isSameValue(value, values[field])) continue
      const unpublished = followed.draft?.fields.get(field)
      await putDraftField(queries, draftId, {
        ...{ field, value: JSON.stringify(value), revision: revision + 1, staff: caller.name },
      })
      // An unpublished change of another person is in no version.
      if (unpublished !== undefined && unpublished.staff !== caller.name)
        await addConflict(queries, draftId, {
          ...{ field, other: JSON.stringify(unpublished.value), staff: unpublished.staff, client: '' },
        })
    }
    await updateDraft(queries, draftId, { revision: revision + 1 })
    await updateDocument(queries, document.id, { changed: context.now(), changed_by: caller.name })
    const response = await viewDocument(context, queries, locked)
    if (await addDraftAuthor(queries, draftId, caller.staffId))
      await record({ staff: caller, act: 'content.write', subject: `${type.key}/${key}` })
    return answer(response)
  })
}

async function versionOf(
  queries: Queries,
  { document }: Pick<OpenedDocument, 'document'>,
  id: number,
): Promise<(DocumentVersionRow & { values: DocumentValues }) | undefined> {
  const row = await findVersion(queries, id)
  if (row === undefined || row.document_id !== document?.id) return undefined
  return { ...row, values: valuesShape.parse(JSON.parse(row.value)) }
}

function versionView(
  { id, number, created, staff, origin }: Omit<DocumentVersionRow, 'value' | 'digest' | 'document_id'>,
  liveVersionId: number,
): VersionResponse {
  return { id, number, created: Number(created), by: staff, origin, isLive: id === liveVersionId }
}

/** The values of a version, without those of fields that have become secret since. */
function withoutSecrets({ type }: OpenedDocument, values: DocumentValues): DocumentValues {
  const secret = new Set(type.fields.filter(isSecret).map(({ name }) => `fields.${name}`))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}

/** Fields that the type had when the version arose, by their names. */
function formerFields({ type }: OpenedDocument, values: DocumentValues): DocumentField[] {
  const present = new Set(documentFields(type).map(({ name }) => name))
  return Object.keys(values)
    .filter((name) => !present.has(name))
    .map((name) => ({ name, label: name.replace(/^fields\./u, ''), kind: 'text', required: false }))
}

const missingVersion = absent('没有这个版本')

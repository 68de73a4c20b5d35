import type { DocumentConflict, DocumentResponse } from '#contract/studio/document-response.ts'
import { documentStates, type DocumentState } from '#contract/studio/document-list-response.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { DraftConflictRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { entityAddress } from '#server/services/content/entities/entity-address.ts'
import { documentValues, emptyValue, isSameValue, parseValue } from './document-values.ts'
import type { FieldRevisions } from './field-revisions.ts'
import { followLive, type FollowedDocument } from './follow-live.ts'
import { changedValues, type LoadedDraft } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument, type OpenedDocument } from './open-document.ts'
import { publicationView } from './publication-view.ts'

/** Reads a document with its changes. */
export async function readDocument(
  context: DocumentContext,
  caller: DocumentCaller,
  named: NamedDocument,
): Promise<StaffAnswer<DocumentResponse>> {
  return context.store.transact(async (queries) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return opened
    return answer(await viewDocument(context, queries, opened))
  })
}

/** The answer about an opened document, whose draft follows the stored entity first. */
export async function viewDocument(
  context: Pick<DocumentContext, 'types' | 'now' | 'isNeeded'>,
  queries: Queries,
  opened: OpenedDocument,
): Promise<DocumentResponse> {
  const locked = opened.document && (await lockOpened(context, queries, opened))
  const followed = locked && (await followLive(context, queries, locked))
  const { draft, revisions, live } = followed ?? unfollowed(context, opened)
  const { type, key, document, entity, mayWrite, mayPublish } = locked ?? opened
  const changed = draft ? changedValues(draft) : {}
  const fields = documentFields(type)
  const values = Object.fromEntries(fields.map(({ name }) => [name, changed[name] ?? live[name] ?? '']))
  return {
    type: { key: type.key, name: type.name },
    key,
    state: stateOf(entity),
    ...addressOf({ type, entity }),
    publishTime: entity?.publishTime ?? 0,
    withdrawTime: entity?.withdrawTime ?? 0,
    deleted: document?.deleted ?? 0,
    ...{ mayWrite, mayPublish, fields, values },
    ...(context.isNeeded({ type: type.type, key }) ? { isNeeded: true } : {}),
    live: entity
      ? Object.fromEntries(Object.keys(changed).map((name) => [name, live[name] ?? emptyValue({ kind: 'text' })]))
      : {},
    revision: draft?.draft.revision ?? 0,
    revisions: { ...revisions },
    conflicts: conflictsOf(draft, values, revisions),
    ...(await publicationView(queries, followed)),
    changed: document?.changed ?? 0,
    changedBy: document?.changed_by ?? '',
  }
}

/** What a document without a row has: what is published, and no changes. */
function unfollowed(
  { types }: Pick<DocumentContext, 'types'>,
  { type, entity }: Pick<OpenedDocument, 'type' | 'entity'>,
): Pick<FollowedDocument, 'draft' | 'revisions' | 'live'> {
  return { draft: undefined, revisions: {}, live: documentValues(type, types(), entity) }
}

/** The conflicts that are still to be settled: in one whose values have become equal nothing is to be chosen. */
export function conflictsOf(
  draft: Pick<LoadedDraft, 'conflicts' | 'fields'> | undefined,
  values: DocumentResponse['values'],
  revisions: FieldRevisions,
): DocumentConflict[] {
  return (draft?.conflicts ?? []).flatMap((row: DraftConflictRow) => {
    const current = values[row.field]
    const other = parseValue(row.other)
    if (current === undefined || other === undefined || isSameValue(current, other)) return []
    const writer = draft?.fields.get(row.field)?.staff
    return [
      {
        ...{ id: row.id, field: row.field, current, other, by: row.staff, revision: revisions[row.field] ?? 0 },
        ...(writer === undefined ? {} : { currentBy: writer }),
      },
    ]
  })
}

export function stateOf(entity: Pick<StoredEntity, 'status'> | undefined): DocumentState {
  if (entity === undefined) return 'new'
  return documentStates.find((state) => state === entity.status) ?? 'hidden'
}

/** The page of a public entity, if its type has one. */
function addressOf({ type, entity }: Pick<OpenedDocument, 'type' | 'entity'>): Pick<DocumentResponse, 'address'> {
  const address = entity?.status === 'published' ? entityAddress(type, entity.id) : undefined
  return address === undefined ? {} : { address }
}

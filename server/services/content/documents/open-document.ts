import type { TypeModel } from '#compile/portal.ts'
import { may } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import { entitiesByKey, type StoredEntity } from '#server/db/content/stored-entities.ts'
import { findDocument } from '#server/db/documents/documents.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { absent, forbidden, type StaffRefusal } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'

/** A document by the keys of its type and itself, as calls name it. */
export interface NamedDocument {
  type: string
  key: string
}

/** A document that a person may read, or more. */
export interface OpenedDocument {
  kind: 'opened'
  type: TypeModel
  key: string
  /** Undefined before its first change. */
  document: DocumentRow | undefined
  /** What is stored of it; undefined before it is published. */
  entity: StoredEntity | undefined
  mayWrite: boolean
  mayPublish: boolean
}

/** A right over content; any of them lets a person read. */
export type DocumentRight = 'read' | Extract<Right, 'content.write' | 'content.publish'>

/**
 * Finds a document for a person: the one place that decides who may read or change one. Every service that shows anything of a
 * document goes through it, in the transaction in which it works.
 */
export async function openDocument(
  { types }: Pick<DocumentContext, 'types'>,
  queries: Queries,
  caller: DocumentCaller,
  named: NamedDocument,
  right: DocumentRight,
): Promise<OpenedDocument | StaffRefusal> {
  const type = types().find((candidate) => candidate.key === named.type)
  if (type === undefined) return missingDocument
  const name = { type: type.type, key: named.key }
  const document = await findDocument(queries, name)
  const rights = rightsOver(caller, { type: type.type, owner_id: document?.owner_id ?? 0 })
  if (!rights.mayWrite && !rights.mayPublish) return forbidden()
  if (right === 'content.write' && !rights.mayWrite) return forbidden()
  if (right === 'content.publish' && !rights.mayPublish) return forbidden()
  const entity = (await entitiesByKey(queries, type.type, [named.key])).get(named.key)
  if (document === undefined && entity === undefined) return missingDocument
  return { kind: 'opened', type, key: named.key, document, entity, ...rights }
}

/** What a person may do with a document. */
export function rightsOver(
  { grants, staffId }: Pick<DocumentCaller, 'grants' | 'staffId'>,
  { type, owner_id: ownerId }: Pick<DocumentRow, 'type' | 'owner_id'>,
): { mayWrite: boolean; mayPublish: boolean } {
  const subject = { type, ownerId }
  return {
    mayWrite: may(grants, staffId, 'content.write', subject),
    mayPublish: may(grants, staffId, 'content.publish', subject),
  }
}

export const missingDocument = absent('没有这条内容，可能已经删除')

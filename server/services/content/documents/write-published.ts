import type { TypeModel } from '#compile/portal.ts'
import type { DocumentValues } from '#contract/studio/document-value.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { prepareEntities, putEntities, putRelations, type EntityDraft } from '#server/db/content/put-entities.ts'
import { entitiesByKey, type StoredEntity } from '#server/db/content/stored-entities.ts'
import { addVersion } from '#server/db/documents/versions.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { DocumentContext } from './document-context.ts'
import { digestOf, documentValues } from './document-values.ts'

interface PublishedEntity {
  type: TypeModel
  documentId: number
  entity: EntityDraft
  /** The name of the person. */
  by: string
}

/** What is published of a document afterwards. */
export interface WrittenEntity {
  entity: StoredEntity | undefined
  values: DocumentValues
  versionId: number
}

/** Writes a checked entity with its relations and its version, in the caller's transaction, which has locked the document. */
export async function writePublished(
  { store, types, now }: Pick<DocumentContext, 'store' | 'types' | 'now'>,
  queries: Queries,
  { type, documentId, entity, by }: PublishedEntity,
): Promise<WrittenEntity> {
  await putEntities(store, queries, prepareEntities(types(), [entity]))
  await putRelations(store, queries, [entity])
  await noteChange(queries, [entity.type])
  const written = (await entitiesByKey(queries, type.type, [entity.key])).get(entity.key)
  const values = documentValues(type, types(), written)
  const versionId = await addVersion(queries, {
    ...{ document_id: documentId, value: JSON.stringify(values), digest: digestOf(values) },
    ...{ origin: 'published', staff: by, created: now() },
  })
  return { entity: written, values, versionId }
}

import type { TypeModel } from '#compile/portal.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { documentValues as valuesShape, type DocumentValues } from '#contract/studio/document-value.ts'
import type { EntityName } from '#server/db/content/stored-entities.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'
import { findVersion } from '#server/db/documents/versions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import { unfinishedEntity } from '#server/services/content/check/check-entity.ts'
import { withFollowingSummary } from '#server/services/content/documents/check-draft.ts'
import type { DocumentCaller, DocumentContext } from '#server/services/content/documents/document-context.ts'
import { entityInput } from '#server/services/content/documents/document-values.ts'
import { changedValues, loadDraft } from '#server/services/content/documents/load-draft.ts'
import {
  type NamedDocument,
  openDocument,
  type OpenedDocument,
} from '#server/services/content/documents/open-document.ts'
import { absent, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

/** The state of a document that is looked at: its draft, or one of its versions. */
export interface PreviewName extends NamedDocument {
  /** The id of a version; undefined for the document with its unpublished changes. */
  version?: number | undefined
}

/** An entity as visitors would see it if the changes of its document were published now. */
export interface PreviewedEntity {
  type: TypeModel
  /** Of the stored entity; the largest of all, which no entity has, where nothing is stored. */
  id: number
  entity: ArticleInput
  /** Undefined: as they are stored. */
  related: readonly EntityName[] | undefined
}

/** Reads a document that a person may read as the entity that it would become; it need not be complete. */
export async function findPreviewed(
  context: Pick<DocumentContext, 'store' | 'types' | 'now' | 'timezone'>,
  caller: DocumentCaller,
  { version, ...named }: PreviewName,
): Promise<StaffAnswer<PreviewedEntity>> {
  const read = await context.store.transact(async (queries) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    return { opened, changes: opened.kind === 'opened' ? await changesOf(queries, opened, version) : undefined }
  })
  const { opened, changes } = read
  if (opened.kind !== 'opened') return opened
  if (changes === undefined) return absent('没有这个版本')
  // Texts are cleaned after the transaction, which others wait for.
  const { type, key, entity: existing } = opened
  const { entity, related } = unfinishedEntity(entityInput(key, withFollowingSummary(changes, existing)), {
    ...{ type, existing, notation: 'text' },
    clock: { now: context.now(), timezone: context.timezone },
  })
  return answer({
    type,
    id: existing?.id ?? LARGEST_ID,
    entity: entity.title === '' ? { ...entity, title: UNTITLED } : entity,
    related: related && namesIn(context.types(), related),
  })
}

/** Stands where a heading is still to be written. */
const UNTITLED = '（还没有标题）'

/** What the draft changes, or all values of a version; undefined where the document has no such version. */
async function changesOf(
  queries: Queries,
  { document, type }: OpenedDocument,
  version: number | undefined,
): Promise<DocumentValues | undefined> {
  if (version === undefined) {
    const draft = document === undefined ? undefined : await loadDraft(queries, document.id)
    return draft === undefined ? {} : changedValues(draft)
  }
  const row = await findVersion(queries, version)
  if (row === undefined || row.document_id !== document?.id) return undefined
  const present = new Set(type.fields.map(({ name }) => `fields.${name}`))
  const values = valuesShape.parse(JSON.parse(row.value))
  // The type may have lost fields since.
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('fields.') || present.has(name)))
}

/** Relations as they are written, `news:spring`, by the numbers of types. */
function namesIn(types: readonly TypeModel[], written: readonly string[]): EntityName[] {
  return written.flatMap((name) => {
    const [typeKey = '', key = ''] = name.split(':', 2)
    const type = types.find((candidate) => candidate.key === typeKey)
    return type === undefined ? [] : [{ type: type.type, key }]
  })
}

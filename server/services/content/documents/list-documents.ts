import type { TypeModel } from '#compile/portal.ts'
import type { DocumentFilter, DocumentListItem, DocumentListResponse } from '#contract/studio/document-list-response.ts'
import { type Scope, scopeOf } from '#contract/studio/may.ts'
import {
  type ChangeFilter,
  listChanged,
  type ListedDocument,
  listEntities,
  type ListPlace,
} from '#server/db/documents/list-documents.ts'
import { type DocumentPosition, positionsOfDocuments } from '#server/db/documents/positions-of-documents.ts'
import { type ListedPublication, publicationsOf } from '#server/db/documents/publications.ts'
import { isPositionField } from '#server/db/site/site-types.ts'
import { DRAFT, PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { parseValue } from './document-values.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { stateOf } from './read-document.ts'

/** Documents of a page. */
const PAGE = 50

/** What a list shows; all of it narrows. */
export interface DocumentQuery {
  /** The key of a type; empty for all. */
  type: string
  filter: DocumentFilter
  /** Words of the title. */
  words: string
  /** Only what the person made. */
  isMine: boolean
  /** The cursor of the last page. */
  after: string
  /** As many at most; otherwise as a page has. */
  limit?: number
}

/** How a filter is read: from the entities in the order of their publication, or from the documents in that of their changes. */
const filters: Readonly<Record<DocumentFilter, { statuses?: readonly (string | null)[] } & Partial<ChangeFilter>>> = {
  all: {},
  changed: { hasDraft: true },
  unpublished: { statuses: [null, DRAFT] },
  published: { statuses: [PUBLISHED] },
  scheduled: { statuses: [SCHEDULED] },
  withdrawn: { statuses: [WITHDRAWN] },
  hidden: { statuses: ['hidden'] },
  deleted: { isDeleted: true },
}

/** A page of a list before what is read of all its documents together. */
interface ListedPage {
  rows: readonly ListedDocument[]
  next?: string
  /** Whether documents are left out that no further page has. */
  isCut?: boolean
}

/** Lists documents that a person may read, a page at a time; positions are names. */
export async function listDocuments(
  context: Pick<DocumentContext, 'store' | 'types'>,
  caller: DocumentCaller,
  query: DocumentQuery,
): Promise<StaffAnswer<DocumentListResponse>> {
  const page = await readPage(context, caller, query)
  if (page === undefined) return absent('没有这种内容')
  const { rows, ...rest } = page
  const publications = await publicationsOf(context.store.db, rows)
  const types = context.types()
  const placed = types.filter((type) => type.fields.some(({ name }) => isPositionField(type, name)))
  const numbers = new Set(placed.map(({ type }) => type))
  const positions = await positionsOfDocuments(
    context.store.db,
    rows.filter(({ type }) => numbers.has(type)),
  )
  return answer({ items: rows.map((row) => itemOf(row, { types, publications, positions })), ...rest })
}

async function readPage(
  { store, types }: Pick<DocumentContext, 'store' | 'types'>,
  caller: DocumentCaller,
  query: DocumentQuery,
): Promise<ListedPage | undefined> {
  const chosen = types().filter(({ key }) => query.type === '' || key === query.type)
  if (chosen.length === 0) return undefined
  const { everything, owned } = readableTypes(chosen, caller)
  const { limit = PAGE } = query
  const after = readCursor(query.after)
  const reading = { words: query.words.trim(), limit: limit + 1 }
  const filter = { isDeleted: false, ...filters[query.filter] }
  // Of types of which the person may read everything, that; of the others what they made.
  const readable = query.isMine ? { ownerId: caller.staffId } : { ownerId: caller.staffId, ownerTypes: owned }
  const allowed = [...everything, ...owned]
  if (query.isMine || everything.length === 0 || query.filter === 'changed' || query.filter === 'deleted') {
    const rows = await listChanged(store, { ...reading, types: allowed, after }, { ...filter, ...readable })
    return pageOf(rows, limit)
  }
  const { statuses } = filters[query.filter]
  const named = statuses?.flatMap((status) => status ?? [])
  const entities = await listEntities(store, { ...reading, types: everything, after, statuses: named })
  const page = pageOf(entities, limit)
  if (after !== undefined) return page
  // What was never published has no place in the order of publication, and of other types there are few: above the first page.
  const isWithNew = statuses === undefined || statuses.includes(null)
  const first = { ...reading, after: undefined }
  const added = isWithNew
    ? await listChanged(store, { ...first, types: everything }, { statuses: [null], isDeleted: false })
    : []
  const others = await listChanged(store, { ...first, types: owned }, { ...filter, ownerId: caller.staffId })
  const isCut = added.length > limit || others.length > limit
  return { ...page, isCut, rows: [...added.slice(0, limit), ...others.slice(0, limit), ...page.rows] }
}

function pageOf(found: readonly ListedDocument[], limit: number): ListedPage {
  const rows = found.slice(0, limit)
  const last: ListPlace | undefined = found.length > limit ? rows.at(-1) : undefined
  return { rows, ...(last === undefined ? {} : { next: writeCursor(last) }) }
}

/** What is read of all documents of a page together. */
interface ReadTogether {
  types: readonly TypeModel[]
  publications: readonly ListedPublication[]
  positions: readonly DocumentPosition[]
}

function itemOf(row: ListedDocument, { types, publications, positions }: ReadTogether): DocumentListItem {
  const isOfRow = ({ type, key }: { type: number; key: string }) => type === row.type && key === row.key
  const publication = publications.find(isOfRow)
  const position = positions.find(isOfRow)?.position ?? ''
  const draftTitle = row.draft_title === null ? undefined : parseValue(row.draft_title)
  const title = typeof draftTitle === 'string' ? draftTitle : (row.title ?? '')
  return {
    type: types.find(({ type }) => type === row.type)?.key ?? '',
    key: row.key,
    title,
    ...(row.title === null || row.title === title ? {} : { publicTitle: row.title }),
    ...(position === '' ? {} : { position }),
    state: stateOf(row.status === null ? undefined : { status: row.status }),
    hasDraft: row.draft_id !== null,
    changed: Number(row.changed ?? 0),
    changedBy: row.changed_by ?? '',
    publishTime: Number(row.publish_time ?? 0),
    withdrawTime: Number(row.withdraw_time ?? 0),
    deleted: Number(row.deleted ?? 0),
    ...(publication === undefined ? {} : { publication: { due: Number(publication.due), state: publication.state } }),
  }
}

/** The types of which a person may read everything, and those of which their own documents alone. */
export function readableTypes(
  types: readonly TypeModel[],
  { grants }: Pick<DocumentCaller, 'grants'>,
): { everything: number[]; owned: number[] } {
  const scopes = [scopeOf(grants, 'content.write'), scopeOf(grants, 'content.publish')]
  const numbers = types.map(({ type }) => type)
  const everything = numbers.filter((type) => scopes.some((scope) => widest(scope, type) === 'all'))
  const owned = numbers.filter(
    (type) => !everything.includes(type) && scopes.some((scope) => widest(scope, type) === 'own'),
  )
  return { everything, owned }
}

/** The wider of the scopes of a type itself and of all types. */
function widest(scope: Scope, type: number): 'all' | 'own' | undefined {
  const found = [scope.get(type), scope.get('all')]
  return found.find((one) => one === 'all') ?? found.find((one) => one !== undefined)
}

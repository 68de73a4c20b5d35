import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import { areaName } from '#server/db/content/area-codes.ts'
import type { CardRow } from '#server/db/lists/articles.ts'
import { tagsOf } from '#server/db/lists/articles.ts'
import { hasRole, valueOf } from '#server/db/lists/field-roles.ts'
import { relatedPlaces } from '#server/db/lists/related-places.ts'
import { calledOffAmong, placesOf, sessionsByArticle } from '#server/db/acting/sessions.ts'
import type { Store } from '#server/db/connection/store.ts'

import { asOneLine } from '#server/platform/text/join-lines.ts'
import { titleBreaks } from '#server/platform/text/title-breaks.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { safeCaptions } from '#server/services/cleaning/safe-captions.ts'
import { sanitizeField } from '#server/services/cleaning/sanitize-body.ts'
import { focusedAddresses, type FocusAddress } from '#server/services/context/focused-addresses.ts'
import { viewSession } from './session-view.ts'

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))
const paths = z.array(z.string())

export type FieldScope = 'list' | 'details'

/** Converts rows to the shape of the contract; tags, seats and points of focus are each fetched in one query for all rows. */
export async function viewArticles(
  store: Store,
  types: readonly TypeModel[],
  rows: readonly CardRow[],
): Promise<ArticleResponse[]> {
  const ids = rows.map(({ id }) => id)
  const seated = rows
    .filter(({ type }) => typeOf(types, type).fields.some(({ role }) => role === 'seats' || role === 'sessions'))
    .map(({ id }) => id)
  const [tags, places, calledOff, focused] = await Promise.all([
    tagsOf(store, ids),
    placesOf(store, seated),
    calledOffAmong(store, seated),
    focusedAddresses(
      store,
      rows.map(({ cover }) => cover),
    ),
  ])
  return rows.map((row) =>
    viewArticle(
      typeOf(types, row.type),
      row,
      { tags: tags.get(row.id) ?? [], places: places.get(row.id), isCalledOff: calledOff.has(row.id), focused },
      'list',
    ),
  )
}

/**
 * Converts rows for lists: entities with several sessions carry them along, so that a card can show the next one, and
 * what has a position or takes place at one carries it, so that the browser can tell how far away it is.
 *
 * @param types all of the portal, because a place is of another type than what takes place there
 */
export async function viewListed(
  store: Store,
  types: readonly TypeModel[],
  rows: readonly CardRow[],
): Promise<ArticleResponse[]> {
  const several = rows
    .filter(({ type }) => typeOf(types, type).fields.some(({ role }) => role === 'sessions'))
    .map(({ id }) => id)
  const [articles, sessions, positions] = await Promise.all([
    viewArticles(store, types, rows),
    sessionsByArticle(store, several),
    positionsOf(store, types, rows),
  ])
  return articles.map((article) => ({
    ...article,
    ...omitUndefined({ sessions: sessions.get(article.id)?.map(viewSession), position: positions.get(article.id) }),
  }))
}

/** Returns the position of each entity that has one: its own, or that of the place to which it is related. */
export async function positionsOf(
  store: Store,
  types: readonly TypeModel[],
  rows: readonly CardRow[],
): Promise<ReadonlyMap<number, string>> {
  const directPositions = new Map(rows.map((row) => [row.id, positionIn(types, row)]))
  const guests = rows
    .filter(({ id, type }) => directPositions.get(id) === '' && hasRole(typeOf(types, type), 'place'))
    .map(({ id }) => id)
  const places = await relatedPlaces(store, types, guests)
  const positions = rows.map(({ id }) => {
    const place = places.get(id)
    return [id, directPositions.get(id) || (place ? positionIn(types, place) : '')] as const
  })
  return new Map(positions.filter(([, position]) => position !== ''))
}

function positionIn(types: readonly TypeModel[], row: Pick<CardRow, 'type' | 'fields'>): string {
  const type = typeOf(types, row.type)
  return hasRole(type, 'position') ? String(valueOf(type, storedFields(row), 'position') ?? '') : ''
}

/** Data of an entity from other tables. */
interface RelatedRows {
  tags: readonly string[]
  places?: { capacity: number; taken: number } | undefined
  isCalledOff?: boolean
  /** Adds the point of focus to the cover. */
  focused: FocusAddress
}

export function viewArticle(
  type: TypeModel,
  row: CardRow,
  { tags, places, isCalledOff = false, focused }: RelatedRows,
  scope: FieldScope,
): ArticleResponse {
  return {
    id: row.id,
    type: row.type,
    title: asOneLine(row.title),
    summary: asOneLine(row.summary),
    cover: focused(safeAddress(row.cover)),
    category: row.category,
    tags: [...tags],
    area: row.area,
    areaName: areaName(row.area),
    source: row.source,
    author: row.author,
    publishTime: row.publish_time,
    views: row.views,
    likes: row.likes,
    collects: row.collects,
    fields: viewFields(type, storedFields(row), scope),
    ...(isCalledOff ? { calledOff: true } : {}),
    ...omitUndefined({ places, titleBreaks: titleBreaks(asOneLine(row.title)) }),
  }
}

export function viewImages(json: string): string[] {
  return paths
    .parse(JSON.parse(json))
    .map((path) => safeAddress(path))
    .filter((path) => path !== '')
}

export function storedFields({ fields }: Pick<CardRow, 'fields'>): Record<string, string | number> {
  return fieldValues.parse(JSON.parse(fields))
}

/** Kinds of fields that leave by other ways: sessions and questions under their own names. */
const withheld: ReadonlySet<string> = new Set(['sessions', 'questions'])

/** Returns only fields that the type declares, so that other stored values never leave the server. */
function viewFields(
  type: TypeModel,
  values: Readonly<Record<string, string | number>>,
  scope: FieldScope,
): Record<string, string | number> {
  const shown: Record<string, string | number> = {}
  for (const field of type.fields) {
    const { name, kind, list, private: isPrivate } = field
    const value = values[name]
    if (value === undefined || isPrivate || isSecret(field) || withheld.has(kind) || (scope === 'list' && !list))
      continue
    if (kind === 'richtext') shown[name] = sanitizeField(name, String(value))
    else if (kind === 'url' || kind === 'file' || kind === 'image') shown[name] = safeAddress(String(value))
    else if (kind === 'images')
      shown[name] = String(value)
        .split(',')
        .map((path) => safeAddress(path))
        .filter((path) => path !== '')
        .join(',')
    else if (kind === 'captions') shown[name] = safeCaptions(value)
    else shown[name] = value
  }
  return shown
}

export function typeOf(types: readonly TypeModel[], number: number): TypeModel {
  const type = types.find((candidate) => candidate.type === number)
  if (!type)
    throw new Error(
      `Article of type ${number} was selected, but the known types are ${types.map((model) => model.type).join(', ')}`,
    )
  return type
}

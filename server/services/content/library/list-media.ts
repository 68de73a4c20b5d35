import * as z from 'zod'

import type { MediaFilter, MediaItem, MediaListResponse } from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { countUses, listItems, listUsedPaths, pathsInDrafts } from '#server/db/library/list-media.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { mediaEndings } from './media-endings.ts'
import { viewItem, viewPath } from './media-item-view.ts'
import { mediaKindOf } from './media-kind-of.ts'

/** Files of a page. */
const PAGE = 60
/** A licence is looked at a month before its end. */
const SOON = 30 * DAY_SECONDS

export interface MediaQuery {
  words: string
  filter: MediaFilter
  /** What a place takes that a file is chosen for; absent: all files. */
  kind?: MediaKind | undefined
  /** The cursor of the last page. */
  after: string
}

/**
 * Lists files, a page at a time: those of the library, newest first, and behind them those that content names without a row in the
 * library.
 */
export async function listMedia(
  { store, media, now }: Pick<ContentContext, 'store' | 'media' | 'now'>,
  { words, filter, kind, after }: MediaQuery,
): Promise<StaffAnswer<MediaListResponse>> {
  const { db } = store
  const place = readMediaCursor(after)
  const phrase = words.trim()
  const endings = kind === undefined ? [] : mediaEndings[kind]
  const request = { words: phrase, filter, endings, licenceBefore: now() + SOON, limit: PAGE + 1 }
  const rows = place.part === 'used' ? [] : await listItems(db, { ...request, after: place.item })
  const page = rows.slice(0, PAGE)
  const isOfUsed = rows.length <= PAGE && (filter === 'all' || filter === 'no-alt')
  const limit = PAGE - page.length + 1
  const paths = isOfUsed
    ? await listUsedPaths(db, { words: phrase, endings, after: place.part === 'used' ? place.path : '', limit })
    : []
  const used = paths.slice(0, limit - 1)
  const shown = await servedFiles(media, filter === 'no-alt' ? used.filter(isPicture) : used)
  const inDrafts = await pathsInDrafts(db, filter === 'unused' ? page.map(({ path }) => path) : [])
  const items = page.filter(({ path }) => !inDrafts.has(path))
  const uses = await countUses(db, [...[...items, ...shown].map(({ path }) => path)])
  const next = nextOf({ page, used, hasMoreItems: rows.length > PAGE, hasMoreUsed: paths.length >= limit })
  return answer({
    items: [
      ...items.map((row): MediaItem => viewItem(row, uses.get(row.path) ?? 0)),
      ...shown.map(({ path, bytes }): MediaItem => ({ ...viewPath(path, uses.get(path) ?? 0), bytes })),
    ],
    ...(next === undefined ? {} : { next }),
  })
}

/** A text of an entity may only look like a path. */
async function servedFiles(
  media: Pick<ContentContext['media'], 'size'>,
  paths: readonly string[],
): Promise<{ path: string; bytes: number }[]> {
  const sizes = await Promise.all(paths.map((path) => media.size(path)))
  return paths.flatMap((path, index) => {
    const bytes = sizes[index]
    return bytes === undefined ? [] : [{ path, bytes }]
  })
}

function isPicture(path: string): boolean {
  return mediaKindOf(path) === 'picture'
}

interface ReadPage {
  page: readonly { created: number; path: string }[]
  used: readonly string[]
  hasMoreItems: boolean
  hasMoreUsed: boolean
}

function nextOf({ page, used, hasMoreItems, hasMoreUsed }: ReadPage): string | undefined {
  const last = page.at(-1)
  if (hasMoreItems && last !== undefined) return `${last.created} ${last.path}`
  return hasMoreUsed ? `- ${used.at(-1) ?? ''}` : undefined
}

type MediaPosition =
  | { part: 'items'; item: { created: number; path: string } | undefined }
  | { part: 'used'; path: string }

const created = z.coerce.number().int().min(0)

/** Reads where a page begins; what is no cursor is the first page. */
function readMediaCursor(text: string): MediaPosition {
  const [, time = '', path = ''] = /^(-|\d{1,15}) (.*)$/su.exec(text) ?? []
  if (time === '-') return { part: 'used', path }
  const parsed = created.safeParse(time)
  return { part: 'items', item: time !== '' && parsed.success ? { created: parsed.data, path } : undefined }
}

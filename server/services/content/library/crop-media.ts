import { readFile } from 'node:fs/promises'

import type { MediaItem } from '#contract/studio/media-item-response.ts'
import { countUses } from '#server/db/library/list-media.ts'
import { findItem, type ItemDescription } from '#server/db/library/media-items.ts'
import { answer } from '#server/services/context/answer.ts'
import type { PictureCrop, PictureFault } from '#server/services/context/picture-maker.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import { storeCrop } from '#server/services/content/documents/store-crop.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { viewItem } from './media-item-view.ts'
import { missingMedia } from './read-media.ts'

export interface MediaCrop extends PictureCrop {
  path: string
}

const faults: Readonly<Record<PictureFault, string>> = {
  kind: '这个文件不能裁剪：只能裁剪 JPEG、PNG、WebP、AVIF 和不动的 GIF 图片',
  size: '图片的像素太多，不能裁剪',
  broken: '图片已损坏或不完整',
  busy: '服务器正忙，请稍后再试',
}

const nothing: ItemDescription = { title: '', alt: '', source: '', licence: '', licence_until: 0, generated: 0 }

/**
 * Cuts a part out of a stored picture and stores it as a new file with the description of the picture, which stays as it is. The
 * same part of the same picture is stored once. A point of focus is not taken over: the part has its own middle.
 */
export async function cropMedia(
  context: Pick<ContentContext, 'store' | 'uploads' | 'media' | 'pictures' | 'acts' | 'now'>,
  staff: StudioCaller,
  { path, ...crop }: MediaCrop,
): Promise<StaffAnswer<MediaItem>> {
  const { store, media } = context
  if (isWhole(crop)) return conflict('这就是整张图片：请先选出要留下的部分，或旋转')
  if (!(await media.has(path))) return missingMedia
  const source = await media.picture(path)
  if (source === undefined) return conflict(faults.size)
  const file = typeof source === 'string' ? await readFile(source) : source
  const before = await findItem(store.db, path)
  const { title, alt, source: from, licence, licence_until, generated } = before ?? nothing
  const description = { title, alt, source: from, licence, licence_until, generated }
  const stored = await storeCrop(context, staff, { path, file, description, title: before?.file_name ?? '' }, crop)
  if (typeof stored === 'string') return conflict(faults[stored])
  const item = await findItem(store.db, stored.path)
  const uses = await countUses(store.db, [stored.path])
  return item === undefined ? missingMedia : answer(viewItem(item, uses.get(stored.path) ?? 0))
}

/** A part of less than this is a slip of the pointer. */
const NOTHING_CUT = 0.0005

function isWhole({ left, top, width, height, turn }: PictureCrop): boolean {
  return turn === 0 && left + top < NOTHING_CUT && width > 1 - NOTHING_CUT && height > 1 - NOTHING_CUT
}

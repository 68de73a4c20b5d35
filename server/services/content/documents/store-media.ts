import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import { findItem, putItem } from '#server/db/library/media-items.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { bookKind, captionsKind, type FileKind, pictureKind } from '#server/services/content/import/imported-file.ts'
import type { PictureMaker } from '#server/services/context/picture-maker.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { boundBytes, TooLong } from './bound-bytes.ts'

export interface SentFile {
  kind: MediaKind
  file: Readable
}

/** The most bytes of a file of each kind. */
const mostBytes: Readonly<Record<MediaKind, number>> = {
  picture: contentLimits.picture,
  book: contentLimits.book,
  captions: contentLimits.captions,
}

/**
 * Stores a file that a person of the staff sends, as an import stores its files: recognised by content, pictures drawn anew, under
 * the hash of the original, so that the same file is stored once. It is written to the disk as it arrives.
 */
export async function storeMedia(
  {
    uploads,
    media,
    pictures,
    scratchDir,
    acts,
    now,
  }: Pick<ContentContext, 'uploads' | 'media' | 'pictures' | 'scratchDir' | 'acts' | 'now'>,
  staff: StudioCaller,
  { kind, file }: SentFile,
): Promise<StaffAnswer<MediaResponse>> {
  await mkdir(scratchDir, { recursive: true })
  const folder = await mkdtemp(join(scratchDir, 'upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(file, boundBytes(mostBytes[kind]), createWriteStream(path))
    const { size } = await stat(path)
    if (size === 0) return conflict('文件是空的')
    const read = await kindOf(kind, pictures).read(path, size, '')
    if (typeof read === 'string') return conflict(withoutName(read))
    const stored = `imports/${createHash('sha256').update(read.original).digest('base64url').slice(0, 22)}.${read.ending}`
    const isDuplicate = await media.has(stored)
    if (!isDuplicate) {
      const bytes = await read.bytes()
      if (typeof bytes === 'string') return conflict(withoutName(bytes))
      await uploads.write(stored, bytes)
    }
    const measures = await measured({ media, pictures }, kind, stored)
    const bytes = (await media.size(stored)) ?? size
    await acts.transact(async (queries, record) => {
      const item = await findItem(queries, stored)
      if (item === undefined || item.deleted > 0)
        await putItem(queries, {
          ...{ path: stored, kind, bytes, width: measures.width ?? 0, height: measures.height ?? 0 },
          ...{ staff: staff.name, created: now() },
        })
      if (!isDuplicate) await record({ staff, act: 'media.store', subject: stored, after: String(bytes) })
    })
    return answer({ path: stored, bytes: size, ...measures, ...(isDuplicate ? { isDuplicate } : {}) })
  } catch (error) {
    if (error instanceof TooLong) return conflict(`文件太大：最多 ${Math.floor(mostBytes[kind] / 1024 / 1024)} MB`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function kindOf(kind: MediaKind, pictures: PictureMaker): FileKind {
  if (kind === 'picture') return pictureKind(pictures)
  return kind === 'book' ? bookKind : captionsKind
}

/** An import names each of its files; here there is one. */
function withoutName(sentence: string): string {
  return sentence.replaceAll('「」', '')
}

async function measured(
  { media, pictures }: Pick<ContentContext, 'media' | 'pictures'>,
  kind: MediaKind,
  path: string,
): Promise<{ width?: number; height?: number }> {
  const picture = kind === 'picture' ? await media.picture(path) : undefined
  const size = picture === undefined ? undefined : await pictures.measure(picture)
  return size === undefined ? {} : { width: size.width, height: size.height }
}

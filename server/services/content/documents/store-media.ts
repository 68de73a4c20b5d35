import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { fileName } from '#contract/rich-text/file-name.ts'
import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { bookKind, captionsKind, type FileKind, pictureKind } from '#server/services/content/import/imported-file.ts'
import type { PictureMaker } from '#server/services/context/picture-maker.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { attachmentKind } from './attachment-kind.ts'
import { boundBytes, TooLong } from './bound-bytes.ts'
import { filmKind, soundKind } from './film-kind.ts'
import { filmSize } from './film-size.ts'
import { storeOnce } from './store-once.ts'

export interface SentFile {
  kind: MediaKind
  /** Its name on the computer of the person; empty where it means nothing. */
  name: string
  file: Readable
}

/** The most bytes of a file of each kind. */
const mostBytes: Readonly<Record<MediaKind, number>> = {
  picture: contentLimits.picture,
  book: contentLimits.book,
  captions: contentLimits.captions,
  attachment: contentLimits.attachment,
  film: contentLimits.film,
  sound: contentLimits.sound,
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
  { kind, name, file }: SentFile,
): Promise<StaffAnswer<MediaResponse>> {
  await mkdir(scratchDir, { recursive: true })
  const folder = await mkdtemp(join(scratchDir, 'upload-'))
  try {
    const path = join(folder, 'file')
    if (!(await arrives(file, kind, path))) return conflict('文件没有收完')
    const { size } = await stat(path)
    if (size === 0) return conflict('文件是空的')
    const read = await kindOf(kind, pictures).read(path, size, '')
    if (typeof read === 'string') return conflict(withoutName(read))
    const stored = await storeOnce({ uploads, media, pictures, acts, now }, staff, { ...read, kind })
    if (typeof stored === 'string') return conflict(withoutName(stored))
    return answer({
      bytes: size,
      ...stored,
      ...(kind === 'attachment' ? { name: fileName(name, stored.path) || fileName('附件', stored.path) } : {}),
      ...(kind === 'film' ? filmSize(read.original) : {}),
    })
  } catch (error) {
    if (error instanceof TooLong) return conflict(`文件太大：最多 ${Math.floor(mostBytes[kind] / 1024 / 1024)} MB`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a file to the disk as it arrives; false where the person cancelled it or the connection broke. */
async function arrives(file: Readable, kind: MediaKind, path: string): Promise<boolean> {
  try {
    await pipeline(file, boundBytes(mostBytes[kind]), createWriteStream(path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && brokenOff.has(error.code)) return false
    throw error
  }
}

/** The codes of a body that ends before its announced end. */
const brokenOff: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

function kindOf(kind: MediaKind, pictures: PictureMaker): Pick<FileKind, 'read'> {
  switch (kind) {
    case 'picture':
      return pictureKind(pictures)
    case 'book':
      return bookKind
    case 'captions':
      return captionsKind
    case 'attachment':
      return attachmentKind
    case 'film':
      return filmKind
    case 'sound':
      return soundKind
  }
}

/** An import names each of its files; here there is one. */
function withoutName(sentence: string): string {
  return sentence.replaceAll('「」', '')
}

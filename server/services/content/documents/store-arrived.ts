import { stat } from 'node:fs/promises'

import { fileName } from '#contract/rich-text/file-name.ts'
import { mediaLimits } from '#contract/studio/media-limits.ts'
import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { PictureMaker } from '#server/services/context/picture-maker.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import {
  bookKind,
  captionsKind,
  type FileKind,
  pictureKind,
  PICTURES_BUSY,
} from '#server/services/content/import/imported-file.ts'
import { titleOfFile } from './title-of-file.ts'
import { conflict, type StaffAnswer, type StaffRefusal } from '#server/services/staff/staff-answer.ts'

import { attachmentKind } from './attachment-kind.ts'
import { filmKind, soundKind } from './film-kind.ts'
import { filmSize } from './film-size.ts'
import { storeOnce } from './store-once.ts'
import type { StudioContent } from './storing-turns.ts'

export type StoringContext = Pick<StudioContent, 'uploads' | 'media' | 'pictures' | 'acts' | 'now' | 'storing'>

export interface ArrivedFile {
  kind: MediaKind
  /** Its name on the computer of the person; empty where it has none. */
  name: string
  /** Where it lies on the disk, whole. */
  path: string
}

/**
 * Stores a file that has arrived, as an import stores its files: recognised by content, pictures drawn anew, under the hash of the
 * original, so that the same file is stored once. The file that arrived stays where it is. It is read into memory whole, when it is its
 * turn.
 */
export function storeArrived(
  context: StoringContext,
  staff: StudioCaller,
  file: ArrivedFile,
): Promise<StaffAnswer<MediaResponse>> {
  return context.storing.inTurn(staff.staffId, () => storeNow(context, staff, file))
}

async function storeNow(
  context: StoringContext,
  staff: StudioCaller,
  { kind, name, path }: ArrivedFile,
): Promise<StaffAnswer<MediaResponse>> {
  const { size } = await stat(path)
  if (size === 0) return conflict('文件是空的')
  if (size > mediaLimits[kind]) return tooLarge(kind)
  const read = await kindOf(kind, context.pictures).read(path, size, '')
  if (typeof read === 'string') return conflict(withoutName(read))
  const stored = await storeOnce(context, staff, { ...read, kind, title: titleOfFile(name) })
  // The same file may be stored later.
  if (stored === PICTURES_BUSY) return { kind: 'unavailable', message: stored }
  if (typeof stored === 'string') return conflict(withoutName(stored))
  return answer({
    bytes: size,
    ...stored,
    ...(kind === 'attachment' ? { name: fileName(name, stored.path) || fileName('附件', stored.path) } : {}),
    ...(kind === 'film' ? filmSize(read.original) : {}),
  })
}

/** Refuses a file that has more bytes than its kind may have. */
export function tooLarge(kind: MediaKind): StaffRefusal {
  return conflict(`文件太大：最多 ${Math.floor(mediaLimits[kind] / 1024 / 1024)} MB`)
}

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

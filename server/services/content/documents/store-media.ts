import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { mediaLimits } from '#contract/studio/media-limits.ts'
import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { boundBytes, TooLong } from './bound-bytes.ts'
import { storeArrived, type StoringContext, tooLarge } from './store-arrived.ts'

export interface SentFile {
  kind: MediaKind
  /** Its name on the computer of the person; empty where it has none. */
  name: string
  file: Readable
}

/**
 * Stores a file that a person of the staff sends as the body of one request. It is written to the disk as it arrives.
 */
export async function storeMedia(
  context: StoringContext & Pick<ContentContext, 'scratchDir'>,
  staff: StudioCaller,
  { kind, name, file }: SentFile,
): Promise<StaffAnswer<MediaResponse>> {
  const { scratchDir } = context
  await mkdir(scratchDir, { recursive: true })
  const folder = await mkdtemp(join(scratchDir, 'upload-'))
  try {
    const path = join(folder, 'file')
    if (!(await arrives(file, kind, path))) return conflict('文件没有收完')
    return await storeArrived(context, staff, { kind, name, path })
  } catch (error) {
    if (error instanceof TooLong) return tooLarge(kind)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a file to the disk as it arrives; false where the person cancelled it or the connection broke. */
async function arrives(file: Readable, kind: MediaKind, path: string): Promise<boolean> {
  try {
    await pipeline(file, boundBytes(mediaLimits[kind]), createWriteStream(path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && brokenOff.has(error.code)) return false
    throw error
  }
}

/** The codes of a body that ends before its announced end. */
const brokenOff: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

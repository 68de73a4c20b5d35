import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import { storeArrived, type StoringContext } from '#server/services/content/documents/store-arrived.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { absent, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { findPartial } from './partial-files.ts'
import { readStoredNote, writeStoredNote } from './stored-note.ts'

/** Names a file that has arrived in parts, and what it is for. */
export interface StoringOrder {
  upload: string
  kind: MediaKind
  name: string
}

type Context = StoringContext & Pick<ContentContext, 'partialDir'>

/**
 * Stores a file whose parts have all arrived, as one that came in one request. It can be repeated where its answer was lost: calls at the
 * same time are one, and a later one has the answer that was noted beside the partial file.
 */
export async function storePartial(
  context: Context,
  staff: StudioCaller,
  order: StoringOrder,
): Promise<StaffAnswer<MediaResponse>> {
  const { upload, kind, name } = order
  if ((await findPartial(context.partialDir, upload, staff.staffId)) === undefined) return gone
  return context.storing.once(JSON.stringify([upload, kind, name]), () => storeOrNoted(context, staff, order))
}

async function storeOrNoted(
  context: Context,
  staff: StudioCaller,
  { upload, kind, name }: StoringOrder,
): Promise<StaffAnswer<MediaResponse>> {
  const { partialDir, media } = context
  const note = await readStoredNote(partialDir, upload)
  if (note?.kind === kind && note.name === name && (await media.has(note.data.path))) return answer(note.data)
  const partial = await findPartial(partialDir, upload, staff.staffId)
  if (partial === undefined) return gone
  if (partial.arrived < partial.size) return { kind: 'unavailable', message: '文件没有收完，请重试' }
  try {
    const stored = await storeArrived(context, staff, { kind, name, path: partial.path })
    if (stored.kind === 'answer') await writeStoredNote(partialDir, upload, { kind, name, data: stored.data })
    return stored
  } catch (error) {
    // It was given up while it waited for its turn.
    if ((await findPartial(partialDir, upload, staff.staffId)) === undefined) return gone
    throw error
  }
}

const gone = absent('这个文件已经不在服务器上，请重新上传')

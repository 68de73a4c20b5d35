import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import { storeArrived, type StoringContext } from '#server/services/content/documents/store-arrived.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { absent, conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { findPartial } from './partial-files.ts'

/** Names a file that has arrived in parts, and what it is for. */
export interface StoringOrder {
  upload: string
  kind: MediaKind
  name: string
}

/**
 * Stores a file whose parts have all arrived, as one that came in one request. It can be repeated where its answer was lost: the
 * partial file stays, and the same content is stored once.
 */
export async function storePartial(
  context: StoringContext & Pick<ContentContext, 'partialDir'>,
  staff: StudioCaller,
  { upload, kind, name }: StoringOrder,
): Promise<StaffAnswer<MediaResponse>> {
  const partial = await findPartial(context.partialDir, upload, staff.staffId)
  if (partial === undefined) return absent('这个文件已经不在服务器上，请重新上传')
  if (partial.arrived < partial.size) return conflict('文件没有收完')
  return storeArrived(context, staff, { kind, name, path: partial.path })
}

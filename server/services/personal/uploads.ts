import type { FormValues } from '#contract/form.ts'
import type { UploadResponse } from '#contract/member.ts'
import { lockMember } from '#server/db/personal/profiles.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import {
  bytesOfUploads,
  deleteUnusedUploads,
  deleteUploads,
  insertUpload,
  takeUploads,
} from '#server/db/personal/uploads.ts'

import { answer, type Answer, type Refusal, refusedAt } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { consumeMemberLimit } from '#server/services/accounts/member-limit.ts'
import type { MadePicture, PictureFault } from '#server/services/context/picture-maker.ts'
import { roomOf, type UploadRoom } from '#server/services/context/upload-folder.ts'

/** Tries, whether they came to anything or not: looking at a picture is what costs. */
const LIMIT = { what: 'upload', does: '上传', times: 60, seconds: 3600 }
/** Of one member, as kept. */
export const MOST_BYTES = 200_000_000
/** Seconds a picture waits for the form it was sent for. */
const UNUSED_KEPT = 86_400

const faults: Readonly<Record<Exclude<PictureFault, 'busy'>, Refusal>> = {
  kind: { kind: 'refused', message: '请上传 JPEG、PNG、WebP、GIF 或 AVIF 格式的图片' },
  size: { kind: 'refused', message: '图片的像素太多，请缩小后再上传' },
  broken: { kind: 'refused', message: '图片已损坏或不完整，请换一张' },
}

/** Whether a member may send a picture now; asked before any of it is read. */
export async function admitUploadService(
  context: MemberContext,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<null>> {
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  return (await bytesOfUploads(context.store.db, memberId)) >= MOST_BYTES ? noRoom : answer(null)
}

const noRoom: Refusal = { kind: 'limited', seconds: 3600, message: '您上传的图片已经太多，无法再上传' }

/**
 * `common/upload`: draws a picture anew and keeps what it shows (docs/specification/portal.md#calls). One that proves an identity is sealed and
 * lies where nothing is served from (docs/specification/decisions.md#accounts). A picture that is refused leaves nothing.
 */
export async function keepUploadService(
  context: MemberContext,
  { memberId }: Pick<MemberCaller, 'memberId'>,
  room: UploadRoom,
  file: Buffer,
): Promise<Answer<UploadResponse>> {
  const made = await context.pictures.make(file)
  if (!made.ok) return made.fault === 'busy' ? { kind: 'unavailable' } : faults[made.fault]
  const { picture } = made
  const bytes = room === 'sealed' ? Buffer.from(context.secrets.seal(picture.bytes.toString('base64'))) : picture.bytes
  const path = context.uploads.newPath(room)
  // The row is first: a process that dies in between leaves a row that will be swept, never a file nobody knows of.
  const hasRoom = await context.store.transact(async (queries) => {
    if (!(await lockMember(queries, memberId)) || (await bytesOfUploads(queries, memberId)) + bytes.length > MOST_BYTES)
      return false
    await insertUpload(queries, { memberId, path, bytes: bytes.length, time: context.now() })
    return true
  })
  if (!hasRoom) return noRoom
  try {
    await context.uploads.write(path, bytes)
  } catch (error) {
    await context.store.transact((queries) => deleteUploads(queries, memberId, [path]))
    throw error
  }
  return answer(viewUpload(path, room, picture))
}

/** A sealed picture has no address: whoever sent it has it on their own device. */
function viewUpload(path: string, room: UploadRoom, { width, height }: MadePicture): UploadResponse {
  return { path, url: room === 'sealed' ? '' : path, width, height }
}

/** Takes a member's own, yet unused pictures for a form, all or none. */
export async function claimUploads(
  queries: Queries,
  memberId: number,
  room: UploadRoom,
  paths: readonly string[],
): Promise<boolean> {
  const wanted = new Set(paths)
  if (wanted.size !== paths.length || !paths.every((path) => roomOf(path) === room)) return false
  return takeUploads(queries, memberId, paths)
}

/** The paths a field of pictures holds. */
export function pathsOf(values: FormValues, name: string): readonly string[] {
  const value = values[name] ?? ''
  return typeof value === 'string' ? (value === '' ? [] : [value]) : value
}

/** What a form is told whose pictures are not there for it: another's, used already, or swept. */
export function picturesGone(field: string): Refusal {
  return refusedAt(field, '图片已失效，请重新上传')
}

/** Takes away what was sent and never used. */
export async function sweepUploads({
  store,
  uploads,
  now,
}: Pick<MemberContext, 'store' | 'uploads' | 'now'>): Promise<void> {
  await uploads.remove(await deleteUnusedUploads(store.db, now() - UNUSED_KEPT))
}

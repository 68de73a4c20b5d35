import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import type { FormValues } from '#contract/forms/form.ts'
import type { UploadResponse } from '#contract/members/member.ts'
import { lockMember } from '#server/db/personal/profiles.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'
import {
  bytesOfUploads,
  deleteUnusedUploads,
  deleteUploads,
  insertUpload,
  markUploadsUsed,
} from '#server/db/personal/uploads.ts'

import { answer, type Answer, type Refusal, refusedAt } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { consumeMemberLimit, type MemberLimit } from '#server/services/accounts/member-limit.ts'
import type { StoredPicture, PictureFault } from '#server/services/context/picture-maker.ts'
import { roomOf, type UploadRoom } from '#server/services/context/upload-folder.ts'

type Context = Pick<MemberContext, 'pictures' | 'secrets' | 'uploads' | 'store' | 'now' | 'say'>

/** Counts successful and failed uploads: decoding a picture is the costly part. */
const LIMIT: MemberLimit = { what: 'upload', sentence: 'uploads', times: 60, seconds: 3600 }
/** Most bytes of one member's stored uploads. */
export const MOST_BYTES = 200_000_000
/** Seconds until an upload that no form uses is deleted. */
const UNUSED_SECONDS = DAY_SECONDS
/** Seconds without a byte after which a file is no longer being written, by this process or by another one. */
const PARTIAL_SECONDS = HOUR_SECONDS

/** Checks whether a member may upload a picture; runs before any of it is read. */
export async function admitUploadService(
  context: Pick<MemberContext, 'store' | 'say' | 'now' | 'secrets'>,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<null>> {
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  return (await bytesOfUploads(context.store.db, memberId)) >= MOST_BYTES ? noRoom(context) : answer(null)
}

function noRoom({ say }: Pick<MemberContext, 'say'>): Refusal {
  return { kind: 'limited', seconds: 3600, message: say('uploads', 'noRoom') }
}

/**
 * `common/upload`: re-encodes a picture and stores the result (docs/specification/portal.md#calls). A proof of identity
 * is sealed and stored in a folder that is never served (docs/specification/decisions.md#accounts). A refused picture
 * leaves nothing behind.
 */
export async function storeUploadService(
  context: Context,
  { memberId }: Pick<MemberCaller, 'memberId'>,
  room: UploadRoom,
  file: Buffer,
): Promise<Answer<UploadResponse>> {
  const result = await context.pictures.make(file)
  if (!result.ok) return refusalOf(context, result.fault)
  const { picture } = result
  const bytes = room === 'sealed' ? Buffer.from(context.secrets.seal(picture.bytes.toString('base64'))) : picture.bytes
  const path = context.uploads.newPath(room)
  // The row goes first: if the process dies in between, a row remains that will be swept, never a file without a row.
  const hasRoom = await context.store.transact(async (queries) => {
    if (!(await lockMember(queries, memberId)) || (await bytesOfUploads(queries, memberId)) + bytes.length > MOST_BYTES)
      return false
    await insertUpload(queries, { memberId, path, bytes: bytes.length, time: context.now() })
    return true
  })
  if (!hasRoom) return noRoom(context)
  try {
    await context.uploads.write(path, bytes)
  } catch (error) {
    // A write that was given up may arrive late.
    await context.store.transact((queries) => deleteUploads(queries, memberId, [path], context.now()))
    if (error instanceof StoreAway) return { kind: 'unavailable', message: context.say('uploads', 'notKept') }
    throw error
  }
  return answer(viewUpload(path, room, picture))
}

function refusalOf({ say }: Pick<MemberContext, 'say'>, fault: PictureFault): Refusal {
  return fault === 'busy' ? { kind: 'unavailable' } : { kind: 'refused', message: say('uploads', fault) }
}

/** A sealed picture has no address: the member who sent it still has it on their own device. */
function viewUpload(path: string, room: UploadRoom, { width, height }: StoredPicture): UploadResponse {
  return { path, url: room === 'sealed' ? '' : path, width, height }
}

/** Claims a member's own unused pictures for a form, all or none. */
export async function claimUploads(
  queries: Queries,
  memberId: number,
  room: UploadRoom,
  paths: readonly string[],
): Promise<boolean> {
  const uniquePaths = new Set(paths)
  if (uniquePaths.size !== paths.length || !paths.every((path) => roomOf(path) === room)) return false
  return markUploadsUsed(queries, memberId, paths)
}

/** Returns the paths in a field of pictures. */
export function pathsOf(values: FormValues, name: string): readonly string[] {
  const value = values[name] ?? ''
  if (typeof value !== 'string') return value
  return value === '' ? [] : [value]
}

/** The refusal for a form whose pictures are not available: uploaded by another member, used already, or swept. */
export function picturesGone({ say }: Pick<MemberContext, 'say'>, field: string): Refusal {
  return refusedAt(field, say('uploads', 'gone'))
}

/** Deletes uploads that were never used, and what is left of those whose process died while it wrote them. */
export async function sweepUploads({
  store,
  uploads,
  now,
}: Pick<MemberContext, 'store' | 'uploads' | 'now'>): Promise<void> {
  const time = now()
  await uploads.discard(await store.transact((queries) => deleteUnusedUploads(queries, time - UNUSED_SECONDS, time)))
  await uploads.clearPartial(time - PARTIAL_SECONDS)
}

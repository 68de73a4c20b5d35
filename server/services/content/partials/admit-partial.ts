import { HOUR_SECONDS } from '#contract/time/durations.ts'

import { listPartials, removePartial } from './partial-files.ts'

/** The most bytes of one file; each kind has a limit of its own, which holds when it is stored. */
export const MOST_BYTES = 101 * 1024 * 1024
/** The most files that one account has begun. */
export const MOST_OF_ACCOUNT = 10
/** The most bytes that all files together were announced with. */
export const MOST_TOGETHER = 2 * 1024 * 1024 * 1024
/** Seconds without a part after which a file makes room for another one of the same account. */
const QUIET_SECONDS = HOUR_SECONDS

/** Decides whether an account may begin to send a file of a size; the sentence of a refusal otherwise. */
export async function admitPartial(
  { folder, now }: { folder: string; now: number },
  staffId: number,
  size: number,
): Promise<string | undefined> {
  const partials = await listPartials(folder)
  const ofAccount = partials.filter((partial) => partial.staffId === staffId)
  if (ofAccount.length >= MOST_OF_ACCOUNT) {
    // Windows that were closed leave theirs behind, and a person must not wait a day for the next file.
    const [oldest] = ofAccount.toSorted((one, other) => one.touched - other.touched)
    if (oldest === undefined || oldest.touched > now - QUIET_SECONDS)
      return `您有 ${MOST_OF_ACCOUNT} 个文件还没有传完，请先传完或取消`
    await removePartial(folder, oldest.id)
  }
  const together = partials.reduce((sum, partial) => sum + Math.max(partial.size, partial.arrived), size)
  return together > MOST_TOGETHER ? '服务器上没有传完的文件太多，请稍后再传' : undefined
}

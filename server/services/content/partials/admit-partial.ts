import { HOUR_SECONDS } from '#contract/time/durations.ts'

import { listPartials, type PartialFile, removePartial } from './partial-files.ts'

/** The most bytes of one file; each kind has a limit of its own, which holds when it is stored. */
export const MOST_BYTES = 101 * 1024 * 1024
/** The most files that one account has begun. */
export const MOST_OF_ACCOUNT = 10
/** The most bytes of all files together: those that arrived, and those announced of files that are still on their way. */
export const MOST_TOGETHER = 2 * 1024 * 1024 * 1024
/** Seconds without a part after which a file makes room for another one. */
const RESTING_SECONDS = HOUR_SECONDS

/** Decides whether an account may begin to send a file of a size, and makes room for it; the sentence of a refusal otherwise. */
export async function admitPartial(
  { folder, now }: { folder: string; now: number },
  staffId: number,
  size: number,
): Promise<string | undefined> {
  const partials = (await listPartials(folder)).toSorted((one, other) => one.touched - other.touched)
  const isResting = ({ touched }: PartialFile) => touched <= now - RESTING_SECONDS
  const bytesOf = (partial: PartialFile) =>
    isResting(partial) ? partial.arrived : Math.max(partial.size, partial.arrived)
  const resting = partials.filter(isResting)
  const leaving = new Set<PartialFile>()

  const ofAccount = partials.filter((partial) => partial.staffId === staffId)
  if (ofAccount.length >= MOST_OF_ACCOUNT) {
    // Windows that were closed leave theirs behind, and a person must not wait a day for the next file.
    const oldest = resting.find((partial) => partial.staffId === staffId)
    if (oldest === undefined) return `您有 ${MOST_OF_ACCOUNT} 个文件还没有传完，请先传完或取消`
    leaving.add(oldest)
  }
  const together = () => partials.reduce((sum, partial) => (leaving.has(partial) ? sum : sum + bytesOf(partial)), size)
  for (const partial of resting) if (together() > MOST_TOGETHER) leaving.add(partial)
  if (together() > MOST_TOGETHER) return '服务器上没有传完的文件太多，请稍后再传'
  // Nothing is lost for a file that is refused.
  for (const { id } of leaving) await removePartial(folder, id)
  return undefined
}

import { forgetAttempts, lockAttempts, readAttempts, writeAttempts } from '#server/db/accounts/attempts.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { Secrets } from '#server/services/context/secrets.ts'

/** A rule for how often an action is allowed, given its earlier times (oldest first, seconds since 1970). */
export interface LimitRule {
  /** Seconds until the action is allowed again; 0: now. */
  wait(times: readonly number[], now: number): number
  /** The times that still count. */
  keep(times: readonly number[], now: number): readonly number[]
  /** The moment from which none of the times counts. */
  until(times: readonly number[]): number
}

/** A rule applied to one subject: a number, a network. */
export interface Limit {
  key: string
  /** The keys under which tries were counted before the data key got another version. */
  former: readonly string[]
  rule: LimitRule
}

export type LimitOutcome = { kind: 'counted' } | { kind: 'limited'; seconds: number; limit: Limit }

/** Identifies the subject of a limit by a fingerprint, so that the database collects neither numbers nor addresses. */
export function limitFor(secrets: Secrets, what: string, whom: string, rule: LimitRule): Limit {
  const [key = '', ...former] = secrets.fingerprints('attempt', `${what} ${whom}`).map((hash) => `${what} ${hash}`)
  return { key, former, rule }
}

/**
 * Counts a try in several limits, or in none of them: a refused try is not counted. The counts are kept in the
 * database, so that they are exact for concurrent calls, shared by all processes, and survive a restart
 * (docs/specification/figures.md#f15, docs/specification/figures.md#f16). Must run in a transaction.
 */
export async function consumeLimits(queries: Queries, limits: readonly Limit[], now: number): Promise<LimitOutcome> {
  // A try that is refused anyway writes nothing and locks no row.
  const counts: Counted[] = []
  for (const limit of limits) counts.push({ limit, times: await read(queries, limit) })
  const early = longestWait(counts, now)
  if (early) return early

  // Always in the same order, so that concurrent transactions never deadlock.
  const lockedCounts: Counted[] = []
  for (const limit of limits.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    lockedCounts.push({ limit, times: await lock(queries, limit, now) })
  const late = longestWait(lockedCounts, now)
  if (late) return late
  for (const { limit, times } of lockedCounts) await write(queries, limit, [...limit.rule.keep(times, now), now])
  return { kind: 'counted' }
}

/** Returns the seconds until a limit allows the next try, without counting one; 0: now. */
export async function waitFor(queries: Queries, { key, rule }: Limit, now: number): Promise<number> {
  return Math.ceil(rule.wait(await readAttempts(queries, key), now))
}

/** Returns how many tries count in a limit now. */
export async function countedIn(queries: Queries, { key, rule }: Limit, now: number): Promise<number> {
  return rule.keep(await readAttempts(queries, key), now).length
}

/** Removes the count of a try from several limits, in the order in which they are locked. */
export async function refundLimits(queries: Queries, limits: readonly Limit[], time: number): Promise<void> {
  for (const limit of limits.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    await refundLimit(queries, limit, time)
}

/**
 * Removes the count of a try that came to nothing. With several limits the one with the lesser key goes first, the
 * order in which they are locked.
 */
export async function refundLimit(queries: Queries, limit: Limit, time: number): Promise<void> {
  const times = await lock(queries, limit, time)
  await write(queries, limit, times.toSpliced(times.lastIndexOf(time), times.includes(time) ? 1 : 0))
}

/** Removes all counted tries. */
export async function resetLimit(queries: Queries, { key, former }: Limit): Promise<void> {
  for (const each of [key, ...former]) await forgetAttempts(queries, each)
}

interface Counted {
  limit: Limit
  times: readonly number[]
}

function longestWait(counted: readonly Counted[], now: number): LimitOutcome | undefined {
  const waits = counted
    .map(({ limit, times }) => ({ limit, seconds: Math.ceil(limit.rule.wait(times, now)) }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const [longest] = waits
  return longest && longest.seconds > 0 ? { kind: 'limited', ...longest } : undefined
}

async function read(queries: Queries, { key, former }: Limit): Promise<readonly number[]> {
  return withFormer(queries, former, await readAttempts(queries, key))
}

async function lock(queries: Queries, { key, former }: Limit, now: number): Promise<readonly number[]> {
  return withFormer(queries, former, await lockAttempts(queries, key, now))
}

async function withFormer(
  queries: Queries,
  former: readonly string[],
  times: readonly number[],
): Promise<readonly number[]> {
  if (former.length === 0) return times
  const all = [...times]
  for (const key of former) all.push(...(await readAttempts(queries, key)))
  return all.toSorted((one, other) => one - other)
}

/** Writes under the present key what was counted under former ones, too. */
async function write(queries: Queries, { key, former, rule }: Limit, times: readonly number[]): Promise<void> {
  await writeAttempts(queries, key, times, rule.until(times))
  for (const each of former) await forgetAttempts(queries, each)
}

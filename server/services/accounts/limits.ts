import { forgetAttempts, lockAttempts, readAttempts, writeAttempts } from '#server/db/accounts/attempts.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { Secrets } from '#server/services/context/secrets.ts'

/** How often something may be done, given when it was done before (oldest first, seconds since 1970). */
export interface LimitRule {
  /** Seconds until it may be done again; 0: now. */
  wait(times: readonly number[], now: number): number
  /** Those of the times that still count. */
  keep(times: readonly number[], now: number): readonly number[]
  /** From when on none of them counts. */
  until(times: readonly number[]): number
}

/** A rule for one thing: a number, a network. */
export interface Limit {
  key: string
  rule: LimitRule
}

export type LimitOutcome = { kind: 'counted' } | { kind: 'limited'; seconds: number; limit: Limit }

/** Whom a limit is for stands in the database as a fingerprint: neither numbers nor addresses are collected by counting them. */
export function limitFor(secrets: Secrets, what: string, whom: string, rule: LimitRule): Limit {
  return { key: `${what} ${secrets.fingerprint('attempt', `${what} ${whom}`)}`, rule }
}

/**
 * Counts one more try by several limits, or by none of them: what is refused costs nothing. Counted where all processes
 * and the next start see it, and exactly however many come at once (docs/specification/figures.md#f15, docs/specification/figures.md#f16). To be called in a transaction.
 */
export async function consumeLimits(queries: Queries, limits: readonly Limit[], now: number): Promise<LimitOutcome> {
  // Who has to wait anyway writes nothing and holds nobody up.
  const seen: Counted[] = []
  for (const limit of limits) seen.push({ limit, times: await readAttempts(queries, limit.key) })
  const early = longestWait(seen, now)
  if (early) return early

  // Always in the same order, so that two who come at once never wait for each other.
  const held: Counted[] = []
  for (const limit of limits.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    held.push({ limit, times: await lockAttempts(queries, limit.key, now) })
  const late = longestWait(held, now)
  if (late) return late
  for (const { limit, times } of held) await write(queries, limit, [...limit.rule.keep(times, now), now])
  return { kind: 'counted' }
}

/** Takes back the counting of a try that came to nothing. Of several limits the one with the lesser key first, as they are taken. */
export async function refundLimit(queries: Queries, limit: Limit, taken: number): Promise<void> {
  const times = await lockAttempts(queries, limit.key, taken)
  await write(queries, limit, times.toSpliced(times.lastIndexOf(taken), times.includes(taken) ? 1 : 0))
}

/** All is as if it had never been tried. */
export async function resetLimit(queries: Queries, { key }: Limit): Promise<void> {
  await forgetAttempts(queries, key)
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

async function write(queries: Queries, { key, rule }: Limit, times: readonly number[]): Promise<void> {
  await writeAttempts(queries, key, times, rule.until(times))
}

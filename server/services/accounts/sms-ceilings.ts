import { DAY_SECONDS } from '#contract/time/durations.ts'
import { countSms, sumSms, sweepSmsCounts, uncountSms } from '#server/db/accounts/sms-counts.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Policy } from '#definition/grammar/policy-definition.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

import { wideNetwork } from './wide-network.ts'

/** Messages are counted in slots of ten minutes: a ceiling of thousands would be too much to keep by the second. */
const SLOT_SECONDS = 600
const HOUR_SLOTS = 3600 / SLOT_SECONDS
const DAY_SLOTS = DAY_SECONDS / SLOT_SECONDS
/** The part of a ceiling from which browsers have to prove their effort. */
const NEAR = 0.5
/** The part of the site's ceiling at which the operator is told. */
const ALARM = 0.8

/** How much of its ceilings a scope has used: the greater part of hour and day; 1 and more: reached. */
export interface CeilingUse {
  site: number
  network: number
}

/** Whether a code is sent only to browsers that have solved a task (captcha.ts). */
export function isNearCeiling({ site, network }: CeilingUse): boolean {
  return site >= NEAR || network >= NEAR
}

export type CeilingOutcome =
  | { kind: 'counted'; isAlarm: boolean }
  /** Nothing was counted; `isSite` tells the ceiling of the whole site from that of a network. */
  | { kind: 'reached'; isSite: boolean; seconds: number }

interface Scope {
  name: string
  perHour: number
  perDay: number
}

/** The scopes in the order in which they are locked. */
function scopesOf({ perHour, perDay, network }: Policy['sms'], secrets: Secrets, caller: string): [Scope, Scope] {
  const wide = wideNetwork(caller)
  return [
    { name: `network ${secrets.fingerprint('attempt', `sms-wide ${wide}`)}`, ...network },
    { name: 'site', perHour, perDay },
  ]
}

/** Reads how much of the ceilings is used. */
export async function readCeilingUse(
  queries: Queries,
  { ceilings, secrets, network, at }: { ceilings: Policy['sms']; secrets: Secrets; network: string; at: number },
): Promise<CeilingUse> {
  const [wide, site] = scopesOf(ceilings, secrets, network)
  return { network: await shareOf(queries, wide, at), site: await shareOf(queries, site, at) }
}

/**
 * Counts a message in the ceilings of its network and of the site, or in none: each message costs money, and a flood
 * spread over numbers and addresses meets no other limit. Any hour and any day hold at most the ceiling, because a slot
 * that lies partly within counts whole. Runs in a transaction.
 */
export async function countTowardsCeilings(
  queries: Queries,
  { ceilings, secrets, network, at }: { ceilings: Policy['sms']; secrets: Secrets; network: string; at: number },
): Promise<CeilingOutcome> {
  const counted: Scope[] = []
  const scopes = scopesOf(ceilings, secrets, network)
  for (const scope of scopes) {
    await countSms(queries, scope.name, slotOf(at))
    counted.push(scope)
    if ((await shareOf(queries, scope, at)) <= 1) continue
    for (const { name } of counted.toReversed()) await uncountSms(queries, name, slotOf(at))
    return { kind: 'reached', isSite: scope.name === 'site', seconds: SLOT_SECONDS }
  }
  const [, site] = scopes
  const { short, long } = await sumOf(queries, site, at)
  // Exactly one message is the one that reaches the mark.
  return {
    kind: 'counted',
    isAlarm: short === Math.ceil(site.perHour * ALARM) || long === Math.ceil(site.perDay * ALARM),
  }
}

/** Uncounts a message that was not sent after all. */
export async function refundCeilings(
  queries: Queries,
  { ceilings, secrets, network, at }: { ceilings: Policy['sms']; secrets: Secrets; network: string; at: number },
): Promise<void> {
  for (const { name } of scopesOf(ceilings, secrets, network)) await uncountSms(queries, name, slotOf(at))
}

/** Deletes counts that no ceiling looks at any more. */
export async function sweepCeilings(queries: Queries, now: number): Promise<void> {
  await sweepSmsCounts(queries, slotOf(now) - DAY_SLOTS)
}

function slotOf(at: number): number {
  return Math.floor(at / SLOT_SECONDS)
}

function sumOf(queries: Queries, { name }: Scope, at: number): Promise<{ short: number; long: number }> {
  return sumSms(queries, name, { shortFrom: slotOf(at) - HOUR_SLOTS, longFrom: slotOf(at) - DAY_SLOTS })
}

async function shareOf(queries: Queries, scope: Scope, at: number): Promise<number> {
  const { short, long } = await sumOf(queries, scope, at)
  return Math.max(short / scope.perHour, long / scope.perDay)
}

import { DAY_SECONDS } from '#contract/time/durations.ts'
import { checkValue } from '#server/db/seed/check-fields.ts'
import { publishTime } from '#server/db/seed/publish-time.ts'

import { shown } from '#server/services/content/format/content-fault.ts'

import type { EntityContext, EntityInput, ReportFault } from './entity-input.ts'
import type { EntityPatch } from './entity-patch.ts'

/** A time more than three years ahead is probably a mistyped year. */
const AHEAD = 3 * 366 * DAY_SECONDS

/** Words the fault of a time: as text alone it has none of the other notations of JSON. */
export function describeValueFault(message: string, kind: string, notation: EntityContext['notation']): string {
  return notation === 'text' && kind === 'datetime' ? '应为时间，如 2026-05-01 19:30' : message
}

/** Reads the publishing time; undefined without a valid one. */
export function publishTimeOf(
  common: EntityInput['common'],
  patch: EntityPatch,
  { clock, existing, notation }: EntityContext,
  report: ReportFault,
): number | undefined {
  const value = common.get('publishTime')
  if (value !== undefined) {
    const checked = checkValue({ kind: 'datetime' }, value, clock)
    if (!checked.ok)
      report(
        { common: 'publishTime' },
        { message: `${describeValueFault(checked.message, 'datetime', notation)}，现为${shown(value)}` },
      )
    else if (Number(checked.value) > clock.now + AHEAD)
      report(
        { common: 'publishTime' },
        {
          message: `${shown(value)}在三年以后，是不是写错了年份？还没有定下来的，可以先写 状态 为 草稿`,
        },
      )
    else return sameMinute(Number(checked.value), existing?.publishTime)
  }
  if (patch.daysAgo === undefined) return undefined
  const moment = publishTime(clock.now, patch.daysAgo, patch.at ?? '09:00', clock.timezone)
  // `publishTime` caps a later moment of today at now: the entity is published immediately, and keeps the time of its
  // first import.
  return moment === clock.now ? (existing?.publishTime ?? moment) : sameMinute(moment, existing?.publishTime)
}

/** Reads the withdrawal time: 0 for an entity that stays; undefined where it is not given. */
export function withdrawTimeOf(
  common: EntityInput['common'],
  { clock, existing, notation }: EntityContext,
  report: ReportFault,
): number | undefined {
  const value = common.get('withdrawTime')
  if (value === undefined || value === 0) return value
  const checked = checkValue({ kind: 'datetime' }, value, clock)
  if (checked.ok) return sameMinute(Number(checked.value), existing?.withdrawTime)
  report(
    { common: 'withdrawTime' },
    { message: `${describeValueFault(checked.message, 'datetime', notation)}，现为${shown(value)}` },
  )
  return undefined
}

/** Tables give times to the minute: a stored time with seconds in the same minute is equal. */
function sameMinute(moment: number, existing: number | undefined): number {
  return existing !== undefined && Math.floor(existing / 60) === Math.floor(moment / 60) ? existing : moment
}

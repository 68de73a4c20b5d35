import { DAY_SECONDS } from '#contract/time/durations.ts'
import { checkValue } from '#server/db/seed/check-fields.ts'
import { publishTime } from '#server/db/seed/publish-time.ts'

import { shown } from '#server/services/content/format/content-fault.ts'
import type { RowPatch } from '#server/services/content/format/row-patch.ts'
import type { RowContext, Tell } from './row-context.ts'

/** A time more than three years ahead is probably a mistyped year. */
const AHEAD = 3 * 366 * DAY_SECONDS

/** Words the fault of a time: in a table a time is text, without the other notations of JSON. */
export function describeValueFault(message: string, kind: string, isText: boolean): string {
  return isText && kind === 'datetime' ? '应为时间，如 2026-05-01 19:30' : message
}

/** Reads the publishing time; undefined where the row does not give a valid one. */
export function publishTimeOf(
  common: ReadonlyMap<string, unknown>,
  patch: RowPatch,
  { clock, existing, isText }: RowContext,
  tell: Tell,
): number | undefined {
  const value = common.get('publishTime')
  if (value !== undefined) {
    const checked = checkValue({ kind: 'datetime' }, value, clock)
    if (!checked.ok)
      tell('发布时间', { message: `${describeValueFault(checked.message, 'datetime', isText)}，现为${shown(value)}` })
    else if (Number(checked.value) > clock.now + AHEAD)
      tell('发布时间', {
        message: `${shown(value)}在三年以后，是不是写错了年份？还没有定下来的，可以先写 状态 为 草稿`,
      })
    else return sameMinute(Number(checked.value), existing?.publishTime)
  }
  if (patch.daysAgo === undefined) return undefined
  const moment = publishTime(clock.now, patch.daysAgo, patch.at ?? '09:00', clock.timezone)
  // `publishTime` caps a later moment of today at now: the entity is published immediately, and keeps the time of its
  // first import.
  return moment === clock.now ? (existing?.publishTime ?? moment) : sameMinute(moment, existing?.publishTime)
}

/** Reads the withdrawal time: 0 for an entity that stays; undefined where the row does not give it. */
export function withdrawTimeOf(
  common: ReadonlyMap<string, unknown>,
  { clock, existing, isText }: RowContext,
  tell: Tell,
): number | undefined {
  const value = common.get('withdrawTime')
  if (value === undefined || value === 0) return value
  const checked = checkValue({ kind: 'datetime' }, value, clock)
  if (checked.ok) return sameMinute(Number(checked.value), existing?.withdrawTime)
  tell('下架时间', { message: `${describeValueFault(checked.message, 'datetime', isText)}，现为${shown(value)}` })
  return undefined
}

/** Tables give times to the minute: a stored time with seconds in the same minute is equal. */
function sameMinute(moment: number, existing: number | undefined): number {
  return existing !== undefined && Math.floor(existing / 60) === Math.floor(moment / 60) ? existing : moment
}

import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { type Moment, phases, type SignUpFilter, windows } from '#contract/entities/occurrence.ts'
import { windowStretch } from '#contract/entities/time-window.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { ArticleFilter, Timing } from '#server/db/lists/article-filter.ts'
import { isTimed } from '#definition/grammar/role-value.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { addDays, addMonths } from '#contract/time/calendar.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'

import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Time filters of a visitor: a phase or window, a month ("2026-11"), a day ("2026-11-21"), and the state of sign-up. */
export interface TimeInput {
  when?: Moment | undefined
  month?: string | undefined
  date?: string | undefined
  signup?: SignUpFilter | undefined
}

/** Sign-up that closes within this time is about to end. */
const ENDING_SECONDS = 3 * DAY_SECONDS

/** The last second that a list asks for: after the latest valid time (year 9999). */
const FAR_FUTURE = 253_402_300_800

/** Returns whether a type is timed by its start or its deadline; undefined for types without times. */
export function timingOf(type: TypeModel | undefined): Timing | undefined {
  if (type === undefined || !isTimed(type.fields)) return undefined
  return hasRole(type, 'start') || hasRole(type, 'sessions') ? 'start' : 'deadline'
}

/** Returns the time part of a list's filter; empty for types without times. */
export function timeFilter(
  { now, timezone }: Pick<ServiceContext, 'now' | 'timezone'>,
  type: TypeModel | undefined,
  { when, month, date, signup }: TimeInput,
): Pick<ArticleFilter, 'when' | 'during'> {
  const timing = timingOf(type)
  if (timing === undefined) return {}
  const moment = now()
  const closesBy = signup === 'ending' ? moment + ENDING_SECONDS : undefined
  const phase = phases.find((each) => each === when)
  const stretch = stretchOf(date, month, timezone) ?? leftOf(when, moment, timezone)
  const signUp = signup === undefined || timing === 'deadline' ? undefined : { now: moment, closesBy }
  // What can be signed up for is yet to come, and where there is nothing to sign up for, the deadline is what ends.
  const ahead = signup === undefined ? undefined : { from: moment, until: closesBy ?? FAR_FUTURE }
  const during = stretch ?? (signUp === undefined ? ahead : { from: moment, until: FAR_FUTURE })
  return omitUndefined({
    when: phase === undefined ? undefined : { phase, now: moment, timing },
    during: during === undefined ? undefined : { ...during, timing, ...omitUndefined({ signUp }) },
  })
}

/** Returns the requested day, or else the requested month. */
function stretchOf(date: string | undefined, month: string | undefined, timezone: string) {
  if (date !== undefined) return dayStretch(date, timezone)
  return month === undefined ? undefined : monthStretch(month, timezone)
}

/** Returns what is left of a window; undefined for a phase. */
function leftOf(when: Moment | undefined, now: number, timezone: string) {
  if (when === 'current') return { from: now, until: FAR_FUTURE, occurs: {} }
  const window = windows.find((each) => each === when)
  const left = window && windowStretch(window, now, timezone)
  if (left === undefined) return undefined
  const { begins, ...stretch } = left
  return { ...stretch, occurs: omitUndefined({ begins }) }
}

/** From midnight to midnight in the site's zone, in seconds since 1970; undefined for an invalid day. */
export function dayStretch(date: string, timezone: string): { from: number; until: number } | undefined {
  return stretch(date, addDays(date, 1), timezone)
}

function monthStretch(month: string, timezone: string): { from: number; until: number } | undefined {
  return stretch(`${month}-01`, `${addMonths(month, 1)}-01`, timezone)
}

function stretch(first: string, next: string, timezone: string): { from: number; until: number } | undefined {
  const from = startOfDay(first, timezone)
  const until = startOfDay(next, timezone)
  return from === undefined || until === undefined ? undefined : { from, until }
}

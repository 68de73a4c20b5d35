import type { TypeModel } from '#compile/portal.ts'
import type { FacetValue } from '#contract/article.ts'
import type { Phase } from '#contract/occurrence.ts'
import { countPhases } from '#server/db/lists/articles.ts'
import type { ArticleFilter, Timing } from '#server/db/lists/article-filter.ts'
import { isTimed } from '#definition/grammar/role-value.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { addDays, addMonths } from '#contract/time/calendar.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'

import type { AnswerName } from '#server/platform/say.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Time filters of a visitor: a phase, a month ("2026-11") or a day ("2026-11-21"). */
export interface TimeInput {
  when?: Phase | undefined
  month?: string | undefined
  date?: string | undefined
}

const labels: Readonly<Record<Timing | 'sessions', Readonly<Record<Phase, AnswerName<'phases'>>>>> = {
  start: { now: 'startNow', soon: 'startSoon', over: 'startOver' },
  sessions: { now: 'sessionsNow', soon: 'sessionsSoon', over: 'sessionsOver' },
  deadline: { now: 'deadlineNow', soon: 'deadlineSoon', over: 'deadlineOver' },
}

/** Returns whether a type is timed by its start or its deadline; undefined for types without times. */
export function timingOf(type: TypeModel | undefined): Timing | undefined {
  if (type === undefined || !isTimed(type.fields)) return undefined
  return hasRole(type, 'start') || hasRole(type, 'sessions') ? 'start' : 'deadline'
}

/** Returns the time part of a list's filter; empty for types without times. */
export function timeFilter(
  { now, timezone }: Pick<ServiceContext, 'now' | 'timezone'>,
  type: TypeModel | undefined,
  { when, month, date }: TimeInput,
): Pick<ArticleFilter, 'when' | 'during'> {
  const timing = timingOf(type)
  if (timing === undefined) return {}
  const stretch = stretchOf(date, month, timezone)
  return {
    ...(when === undefined ? {} : { when: { phase: when, now: now(), timing } }),
    ...(stretch === undefined ? {} : { during: { ...stretch, timing } }),
  }
}

/** Returns the requested day, or else the requested month. */
function stretchOf(date: string | undefined, month: string | undefined, timezone: string) {
  if (date !== undefined) return dayStretch(date, timezone)
  return month === undefined ? undefined : monthStretch(month, timezone)
}

/** Counts the present, future and past entities of a list: a facet like any other. */
export async function phaseFacet(
  { store, say, now }: ServiceContext,
  type: TypeModel,
  filter: ArticleFilter,
): Promise<FacetValue[]> {
  const timing = timingOf(type)
  if (timing === undefined) return []
  const counts = await countPhases(store, { ...filter, when: undefined }, { now: now(), timing })
  const chosen = filter.when?.phase
  const said = labels[hasRole(type, 'sessions') ? 'sessions' : timing]
  return counts
    .filter(({ phase, count }) => count > 0 || phase === chosen)
    .map(({ phase, count }) => ({ value: phase, label: say('phases', said[phase]), count }))
}

/** From midnight to midnight in the site's zone, in seconds since 1970; undefined for an invalid day. */
export function dayStretch(date: string, timezone: string): { from: number; until: number } | undefined {
  return stretch(date, addDays(date, 1), timezone)
}

export function monthStretch(month: string, timezone: string): { from: number; until: number } | undefined {
  return stretch(`${month}-01`, `${addMonths(month, 1)}-01`, timezone)
}

function stretch(first: string, next: string, timezone: string): { from: number; until: number } | undefined {
  const from = startOfDay(first, timezone)
  const until = startOfDay(next, timezone)
  return from === undefined || until === undefined ? undefined : { from, until }
}

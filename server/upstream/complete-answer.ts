import { monthOf } from '#contract/time/calendar-date.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { BackendCallName } from '#contract/calls/backend-calls.ts'

import type { CoerceContext } from './coerce-context.ts'
import { findList } from './read-list.ts'
import { isNothing, isRecord, valueAt } from './read-values.ts'

/**
 * Adds parts that backends omit because the request implies them: the counts of a search, the month of a calendar,
 * the new state of a mark.
 */
export function completeAnswer(
  name: BackendCallName,
  data: unknown,
  context: Omit<CoerceContext, 'properties'>,
): unknown {
  if (name === 'search') return withCounts(data, context)
  if (name === 'calendar') return withMonth(data, context)
  return name === 'like' || name === 'collect' || name === 'attention' || name === 'shelf'
    ? withState(data, context)
    : data
}

/** Adds the count by type: backends of this family search one type at a time and report only its total. */
function withCounts(
  data: unknown,
  { list, pageRequest, params }: Pick<CoerceContext, 'list' | 'pageRequest' | 'params'>,
): unknown {
  if (!isRecord(data) || Array.isArray(data['counts'])) return data
  const found = findList(data, list, pageRequest)
  const type = Number(params['type'] ?? '')
  return found.ok && params['type'] !== undefined && Number.isInteger(type)
    ? { ...data, counts: [{ type, count: found.list.total }] }
    : data
}

function withMonth(
  data: unknown,
  { params, now, timezone }: Pick<CoerceContext, 'params' | 'now' | 'timezone'>,
): unknown {
  const today = zonedDay(now, timezone)
  const calendar = isRecord(data) ? data : { days: data }
  return {
    ...calendar,
    today: valueAt(calendar, 'today') ?? today,
    month: valueAt(calendar, 'month') ?? params['month'] ?? monthOf(today),
  }
}

/** Adds the requested state: a toggle that answers without one has succeeded. */
function withState(data: unknown, { dialect, params }: Pick<CoerceContext, 'dialect' | 'params'>): unknown {
  const mark = isRecord(data) ? data : {}
  const isMapped = Object.values(dialect.fields.mark ?? {}).includes('active')
  return isMapped || !isNothing(valueAt(mark, 'active')) ? mark : { ...mark, active: params['active'] !== 'false' }
}

import type { BackendCallName } from '#contract/calls/backend-calls.ts'
import { type BookingsResponse, bookingsResponse } from '#contract/members/booking.ts'
import { CODE_SUCCESS } from '#contract/calls/envelope.ts'
import { pageCount } from '#contract/addresses/page-count.ts'
import { clampPage } from '#contract/addresses/page-number.ts'

import { pageNumberOf, DEFAULT_LIMIT } from './page-request.ts'
import type { Answered } from './normalise.ts'

/** Bookings read of each kind, which is the longest page of the calls. */
const MOST = 60

/** The calls of the specification that list bookings. */
const parts = ['courses', 'activities'] as const

/**
 * Answers `user/myAppointment` for a backend that lacks it, from `mySkill` and `myActivity`: their first 60 rows each,
 * those ahead by time, and the others with the latest first. One of both that fails is left out; if both fail, the
 * first failure is the answer.
 */
export async function composeAppointments(
  params: Readonly<Record<string, string>>,
  ask: (name: BackendCallName, params: Readonly<Record<string, string>>) => Promise<Answered>,
): Promise<Answered> {
  const answers = await Promise.all(parts.map((name) => ask(name, { ...params, page: '1', limit: String(MOST) })))
  const lists = answers.map(({ body }) => rowsOf(body))
  const isNone = lists.every((rows) => rows === undefined)
  const failure = answers.find(({ status }) => status === 401) ?? (isNone ? answers[0] : undefined)
  if (failure) return failure

  const rows = lists.flatMap((list) => list ?? [])
  const isAhead = (params['state'] ?? 'ahead') === 'ahead'
  const sorted = rows.toSorted((one, other) => (one.when.start - other.when.start) * (isAhead ? 1 : -1))
  const total = sorted.length
  const limit = Number(params['limit'] ?? 0) || DEFAULT_LIMIT
  const page = clampPage(pageNumberOf(params), pageCount({ total, limit }))
  const data: BookingsResponse = { total, page, limit, rows: sorted.slice((page - 1) * limit, page * limit) }
  return { status: 200, body: { code: CODE_SUCCESS, msg: '', data } }
}

function rowsOf({ code, data }: Answered['body']): BookingsResponse['rows'] | undefined {
  return code === CODE_SUCCESS ? bookingsResponse.safeParse(data).data?.rows : undefined
}

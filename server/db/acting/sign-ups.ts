import type { BookingRow } from '#server/db/tables/member-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** A booking as a list of sign-ups reads it. */
export type SignUpRow = Pick<
  BookingRow,
  | 'id'
  | 'session_id'
  | 'state'
  | 'queue'
  | 'people'
  | 'sealed'
  | 'name'
  | 'mobile'
  | 'answers'
  | 'created'
  | 'signed_in'
>

const columns = [
  'id',
  'session_id',
  'state',
  'queue',
  'people',
  'sealed',
  'name',
  'mobile',
  'answers',
  'created',
  'signed_in',
] as const satisfies readonly (keyof SignUpRow)[]

/** Loads the next bookings of a session in the order in which they came, after one of them. */
export async function signUpsAfter(
  queries: Queries,
  sessionId: number,
  queue: number,
  limit: number,
): Promise<SignUpRow[]> {
  return queries
    .selectFrom('booking')
    .select(columns)
    .where('session_id', '=', sessionId)
    .where('queue', '>', queue)
    .orderBy('queue')
    .limit(limit)
    .execute()
}

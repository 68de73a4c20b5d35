import type { SessionResponse } from '#contract/entities/session.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'

/** Converts a session to the shape of the contract. */
export function viewSession(row: SessionRow): SessionResponse {
  const { id, name, place, note, capacity, taken, opens, closes, called_off: calledOff } = row
  return {
    id,
    name,
    place,
    note,
    capacity,
    taken,
    opens,
    closes,
    start: row.start_time,
    end: row.end_time,
    ...(calledOff === '' ? {} : { calledOff }),
  }
}

/**
 * The fields of a programme that the player reads: times in seconds since 1970 (0 where unknown), addresses or empty.
 */
export interface Programme {
  start: number
  end: number
  minutes: number
  place: string
  stream: string
  replay: string
}

/** Reads a programme by the roles of its fields, whose names differ between types. */
export function readProgramme(
  fields: readonly { name: string; role?: string }[],
  values: Readonly<Record<string, string | number>>,
): Programme {
  const value = (role: string) => values[fields.find((field) => field.role === role)?.name ?? '']
  const amount = (role: string) => {
    const found = value(role)
    return typeof found === 'number' && Number.isFinite(found) && found > 0 ? found : 0
  }
  const words = (role: string) => String(value(role) ?? '').trim()
  return {
    start: amount('start'),
    end: amount('end'),
    minutes: amount('minutes'),
    place: words('place'),
    stream: words('stream'),
    replay: words('replay'),
  }
}

/**
 * The state of a programme. `silent`: in progress without a stream; `over`: past without a recording; `nothing`:
 * neither times nor addresses.
 */
export type Showing =
  | { kind: 'soon' | 'silent' | 'over' | 'nothing' }
  | { kind: 'live' | 'replay' | 'recorded'; address: string }

/** Returns the state of a programme. @param phase the phase between start and end (src/contract/entities/occurrence.ts) */
export function showingOf(phase: 'soon' | 'now' | 'over', { start, end, stream, replay }: Programme): Showing {
  if (phase === 'soon') return { kind: 'soon' }
  if (phase === 'over') return replay === '' ? { kind: 'over' } : { kind: 'replay', address: replay }
  // Without a start this is a recording or a permanent channel.
  if (stream !== '' && (start > 0 || replay === '')) return { kind: 'live', address: stream }
  if (replay !== '') return { kind: 'recorded', address: replay }
  return { kind: start > 0 || end > 0 ? 'silent' : 'nothing' }
}

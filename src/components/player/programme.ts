/** What a programme says of itself to the player: moments in seconds since 1970 (0 where none is given), addresses or empty. */
export interface Programme {
  start: number
  end: number
  minutes: number
  place: string
  stream: string
  replay: string
}

/** Reads a programme by what its fields mean, whatever they are called. */
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
 * What there is to see of a programme. `silent`: it should be on, and has no stream; `over`: it is
 * over and nothing was kept; `nothing`: there is nothing and was never to be anything.
 */
export type Showing =
  | { kind: 'soon' | 'silent' | 'over' | 'nothing' }
  | { kind: 'live' | 'replay' | 'recorded'; address: string }

/** @param phase where the programme stands between its start and its end (src/contract/occurrence.ts) */
export function showingOf(phase: 'soon' | 'now' | 'over', { start, end, stream, replay }: Programme): Showing {
  if (phase === 'soon') return { kind: 'soon' }
  if (phase === 'over') return replay === '' ? { kind: 'over' } : { kind: 'replay', address: replay }
  // Without a start it is a recording, or a channel that is always on.
  if (stream !== '' && (start > 0 || replay === '')) return { kind: 'live', address: stream }
  if (replay !== '') return { kind: 'recorded', address: replay }
  return { kind: start > 0 || end > 0 ? 'silent' : 'nothing' }
}

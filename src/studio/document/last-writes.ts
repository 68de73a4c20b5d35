import * as z from 'zod/mini'

import { REPEATED_SECONDS } from '#contract/time/repeated-seconds.ts'

import { type Unsaved, unsavedShape } from './unsaved-shape.ts'

/** Notes that are written at once, for pages that end before the browser's database has anything. */
export interface LastWrites {
  put(unsaved: Unsaved): void
  remove(client: string): void
  all(): Unsaved[]
}

/** Begins the names of the notes. */
const PREFIX = 'wenlan-studio-unsaved '
/** The storage of a site has about five million characters, and other notes as well. */
const MOST_NOTES = 8
const MOST_CHARACTERS = 400_000

/** When a note was made, in milliseconds. */
const dated = z.object({ noted: z.number() })

/**
 * Creates it from the storage of the browser. Where that is full or closed there are none. A note that is too old to be sent as it was is
 * removed, and the oldest where there are too many.
 */
export function createLastWrites(storage: () => Storage): LastWrites {
  const attempt = <Result>(act: (place: Storage) => Result): Result | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    put(unsaved) {
      const name = `${PREFIX}${unsaved.client}`
      attempt((place) => {
        sweep(place)
        const note = JSON.stringify({ ...unsaved, noted: Date.now() })
        // An older note of this editor says less than the database has.
        if (note.length > MOST_CHARACTERS) return place.removeItem(name)
        dropOldest(place, name)
        return place.setItem(name, note)
      })
    },
    remove: (client) => attempt((place) => place.removeItem(`${PREFIX}${client}`)),
    all() {
      attempt(sweep)
      return attempt((place) => namesIn(place).flatMap((name) => readNote(place, name))) ?? []
    },
  }
}

function sweep(place: Storage): void {
  for (const name of namesIn(place))
    if (notedAt(place, name) < Date.now() - REPEATED_SECONDS * 1000) place.removeItem(name)
}

/** Makes room for a note beside the others. */
function dropOldest(place: Storage, name: string): void {
  const others = namesIn(place).filter((other) => other !== name)
  const byAge = others.toSorted((one, other) => notedAt(place, one) - notedAt(place, other))
  for (const name of byAge.slice(0, Math.max(0, byAge.length - MOST_NOTES + 1))) place.removeItem(name)
}

/** When a note was made; 0 for what is none. */
function notedAt(place: Storage, name: string): number {
  const parsed = dated.safeParse(parse(place, name))
  return parsed.success ? parsed.data.noted : 0
}

function readNote(place: Storage, name: string): Unsaved[] {
  const parsed = unsavedShape.safeParse(parse(place, name))
  return parsed.success ? [parsed.data] : []
}

function parse(place: Storage, name: string): unknown {
  try {
    return JSON.parse(place.getItem(name) ?? '')
  } catch {
    return undefined
  }
}

function namesIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  )
}

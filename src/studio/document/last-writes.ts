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

/** Creates it from the storage of the browser. Where that is full or closed there are none. */
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
      const note = JSON.stringify(unsaved)
      const name = `${PREFIX}${unsaved.client}`
      attempt((place) => {
        const others = namesIn(place).filter((other) => other !== name)
        // An older note of this editor says less than the database has.
        if (note.length > MOST_CHARACTERS || others.length >= MOST_NOTES) place.removeItem(name)
        else place.setItem(name, note)
      })
    },
    remove: (client) => attempt((place) => place.removeItem(`${PREFIX}${client}`)),
    all: () => attempt((place) => namesIn(place).flatMap((name) => readNote(place.getItem(name) ?? ''))) ?? [],
  }
}

function readNote(text: string): Unsaved[] {
  try {
    const parsed = unsavedShape.safeParse(JSON.parse(text))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}

function namesIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  )
}

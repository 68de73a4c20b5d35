import { setTimeout as sleep } from 'node:timers/promises'

const SAVE_MS = 1000
/** As the pages of the studio do (use-presence.ts). */
const POLL_MS = 5000
/** One of all publishes in so many beats, each in turn. */
const BEATS_A_PUBLICATION = 5
const PUBLISHING_BEAT = 2

/** A person at a document; each act resolves with whether it succeeded. */
export interface EditingPerson {
  save: () => Promise<boolean>
  publish: () => Promise<boolean>
  poll: () => Promise<boolean>
}

/** What became of some seconds of editing. */
export interface Editing {
  /** Milliseconds of each save from when it was due until it was acknowledged. */
  saves: readonly number[]
  /** Saves that were not acknowledged. */
  failedSaves: number
  /** Milliseconds of each publication. */
  publications: readonly number[]
  failedPublications: number
  failedPolls: number
}

/**
 * Lets everybody change their document once a second for some beats, and say every five seconds that it is open; in every
 * fifth beat one of them publishes first. They begin one after the other within the first second.
 *
 * @param from the number of the first beat: over several calls, all get their turn to publish
 */
export async function editTogether(
  people: readonly EditingPerson[],
  { from, beats }: { from: number; beats: number },
): Promise<Editing> {
  const [saves, publications]: [number[], number[]] = [[], []]
  const failed = { saves: 0, publications: 0, polls: 0 }
  const began = performance.now()

  const write = async (person: EditingPerson, index: number) => {
    for (let beat = 0; beat < beats; beat += 1) {
      const due = began + (beat + index / people.length) * SAVE_MS
      await sleep(Math.max(0, due - performance.now()))
      if (publisherAt(from + beat, people.length) === index) {
        const start = performance.now()
        if (await person.publish()) publications.push(performance.now() - start)
        else failed.publications += 1
        // A person does not save while they publish.
        continue
      }
      if (await person.save()) saves.push(performance.now() - due)
      else failed.saves += 1
    }
  }
  const poll = async (person: EditingPerson, index: number) => {
    for (let due = (index / people.length) * POLL_MS; due < beats * SAVE_MS; due += POLL_MS) {
      await sleep(Math.max(0, began + due - performance.now()))
      if (!(await person.poll())) failed.polls += 1
    }
  }
  await Promise.all(people.flatMap((person, index) => [write(person, index), poll(person, index)]))
  return {
    ...{ saves, publications },
    failedSaves: failed.saves,
    failedPublications: failed.publications,
    failedPolls: failed.polls,
  }
}

/** The place of the one who publishes in a beat; undefined in the others. */
export function publisherAt(beat: number, people: number): number | undefined {
  if (beat % BEATS_A_PUBLICATION !== PUBLISHING_BEAT) return undefined
  return Math.floor(beat / BEATS_A_PUBLICATION) % people
}

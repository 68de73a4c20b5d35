import pLimit from 'p-limit'

import type { MediaResponse } from '#contract/studio/media-response.ts'
import { createKeyedMutex } from '#server/platform/queues/keyed-mutex.ts'
import { createSingleFlight, type SingleFlight } from '#server/platform/queues/single-flight.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

/** Files that are stored at once by all accounts together: each is read into memory whole. */
const MOST_AT_ONCE = 2

/** Bounds the memory that storing takes, however much is asked for at once. */
export interface StoringTurns {
  /** Runs the storing of a file when it is the turn of its account, which has one at a time. */
  inTurn: <Result>(staffId: number, work: () => Promise<Result>) => Promise<Result>
  /** Stores a file that has arrived in parts once for all calls that ask for it at the same time. */
  once: SingleFlight<StaffAnswer<MediaResponse>>
}

/** The context of the content services, and the turns of files of staff that are stored. */
export interface StudioContent extends ContentContext {
  storing: StoringTurns
}

/** Creates the turns of a backend. */
export function createStoringTurns(): StoringTurns {
  const accounts = createKeyedMutex<never>()
  const limit = pLimit(MOST_AT_ONCE)
  return {
    inTurn: (staffId, work) =>
      accounts.run(
        String(staffId),
        () => limit(work),
        () => undefined,
      ),
    once: createSingleFlight(),
  }
}

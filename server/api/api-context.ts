import type { Log } from '#server/log.ts'

import type { Answers } from './answers.ts'

/** What calls work with. */
export interface ApiContext {
  answers: Answers
  /** Version of the compiled portal, sent with every answer so that an open browser notices a new one. */
  portalVersion(): string
  /** Counts one look at an entity. */
  recordView(type: number, id: number): void
  log: Log
}

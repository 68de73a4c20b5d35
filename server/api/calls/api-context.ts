import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import type { Say } from '#server/platform/answers/say.ts'

import type { Answers } from './answers.ts'

/** The dependencies of the calls. */
export interface ApiContext {
  answers: Answers
  say: Say
  /** The context of the member services. */
  services: MemberContext
  /** Finds the member session a token stands for. */
  findSession(token: string): Promise<{ memberId: number; sessionId: number } | undefined>
  /** Whether an error says that the database cannot answer now. */
  isUnavailable(error: unknown): boolean
  /** Whether there is room to write; without it the portal can only be read. */
  mayWrite(): boolean
  /** Where the server counts what it does. */
  measures: Measures
  /** Version of the compiled portal. Sent with every answer, so that an open browser notices a new version. */
  portalVersion(): string
  /** Counts an act of the member; false once the limit is exceeded. */
  mayAct(memberId: number): boolean
  /** Counts one view of an entity. */
  recordView(type: number, id: number): void
  log: Log
}

import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Log } from '#server/platform/log.ts'

import type { Answers } from './answers.ts'

/** What calls work with. */
export interface ApiContext {
  answers: Answers
  /** What the services of members work with. */
  services: MemberContext
  /** Whose token it is. */
  findSession(token: string): Promise<{ memberId: number; sessionId: number } | undefined>
  /** Whether an error says that the database cannot answer now. */
  isUnavailable(error: unknown): boolean
  /** Version of the compiled portal, sent with every answer so that an open browser notices a new one. */
  portalVersion(): string
  /** Counts that a member acts; false where it was too often. */
  mayAct(memberId: number): boolean
  /** Counts one look at an entity. */
  recordView(type: number, id: number): void
  log: Log
}

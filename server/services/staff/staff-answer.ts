import type { Finding } from '#contract/studio/finding-response.ts'
import type { Answer } from '#server/services/context/answer.ts'

/** The result of a service for staff: data, or an expected refusal with a sentence for the person. */
export type StaffAnswer<Data> = Answer<Data> | StaffRefusal

export type StaffRefusal =
  /** The person lacks the right. */
  | { kind: 'forbidden'; message: string }
  /** What it is done to is not there, or no longer. */
  | { kind: 'absent'; message: string }
  /** The state of what it is done to does not allow it. */
  | { kind: 'conflict'; message: string }
  /** It can be done in spite of these findings, once they are acknowledged. */
  | { kind: 'warned'; message: string; findings: readonly Finding[] }

export function forbidden(message = '您没有这个权限'): StaffRefusal {
  return { kind: 'forbidden', message }
}

export function absent(message = '没有这个账号'): StaffRefusal {
  return { kind: 'absent', message }
}

export function conflict(message: string): StaffRefusal {
  return { kind: 'conflict', message }
}

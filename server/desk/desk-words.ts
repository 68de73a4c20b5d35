import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DeskCall } from './desk-command.ts'

/** Parses a positive number; undefined for other text. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined
}

/** Prints the outcome, `done` or the reason of the failure, and returns whether it succeeded. */
export function sayOutcome({ say }: Pick<DeskCall, 'say'>, outcome: StaffAnswer<unknown>, done: string): boolean {
  if (outcome.kind === 'answer') say(done)
  else say('message' in outcome && outcome.message !== undefined ? outcome.message : '现在无法完成，请稍后再试')
  return outcome.kind === 'answer'
}

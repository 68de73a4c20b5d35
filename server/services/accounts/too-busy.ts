import type { Refusal } from '#server/services/context/answer.ts'

/** More passwords at once than memory should be given to. */
export const tooBusy = {
  kind: 'limited',
  seconds: 5,
  message: '现在登录的人太多，请稍后再试',
} as const satisfies Refusal

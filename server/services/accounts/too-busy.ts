import type { Refusal } from '#server/services/context/answer.ts'

/** The refusal when more passwords arrive at once than the memory for hashing allows. */
export const tooBusy = {
  kind: 'limited',
  seconds: 5,
  message: '现在登录的人太多，请稍后再试',
} as const satisfies Refusal

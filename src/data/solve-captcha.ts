import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { type CaptchaTask, readCaptchaTask } from '#contract/members/captcha.ts'

/** The page stays usable while a task is solved: after so many hashes other work has a turn. */
const AT_ONCE = 500

/** The solution of a task, as `sms/send` takes it: the task with the number that was looked for. */
export type CaptchaSolution = Omit<CaptchaTask, 'maxnumber'> & { number: number }

/** Solves the task in the data of a refusal; undefined where there is none, or it has no solution. */
export async function solveRefusal(data: unknown): Promise<CaptchaSolution | undefined> {
  const task = readCaptchaTask(data)
  return task && solveCaptcha(task)
}

/**
 * Finds the number of a task; undefined if it has none. In plain JavaScript, because the browser's own hashes exist only
 * on secure addresses, and each of them costs a turn of the event loop.
 */
export async function solveCaptcha({ maxnumber, ...task }: CaptchaTask): Promise<CaptchaSolution | undefined> {
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    for (let number = from; number < from + AT_ONCE; number += 1)
      if (bytesToHex(sha256(utf8ToBytes(`${task.salt}${number}`))) === task.challenge) return { ...task, number }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}

import { createChallenge, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod'

import { secondsNow } from '#server/platform/time/seconds-now.ts'
import type { Captcha } from '#server/services/context/captcha.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/** About a second on a telephone: half of these hashes on average. */
const MOST = 100_000
/** A form that lies open for longer asks for another task. */
export const SOLUTION_SECONDS = 600

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  salt: z.string().max(200),
  challenge: z.string().max(100),
  number: z.int().min(0).max(MOST),
  signature: z.string().max(100),
})

/**
 * Creates a captcha of work: the browser finds a number, and nothing is asked of the visitor, so that it keeps out
 * neither the blind nor the old (docs/decisions/0041-codes-and-their-cost.md). Tasks are signed, not stored.
 */
export function createCaptcha(secrets: Secrets): Captcha {
  return {
    async task() {
      const { salt, challenge, signature } = await createChallenge({
        hmacKey: secrets.fingerprint('captcha', 'tasks'),
        maxNumber: MOST,
        params: { expires: String(secondsNow() + SOLUTION_SECONDS) },
      })
      return { algorithm: 'SHA-256', salt, challenge, maxnumber: MOST, signature }
    },
    async solved(input) {
      const parsed = solution.safeParse(input)
      if (!parsed.success) return undefined
      // A task may have been signed before the data key got another version.
      for (const key of secrets.fingerprints('captcha', 'tasks'))
        if (await verifySolution(parsed.data, key)) return parsed.data.challenge
      return undefined
    },
  }
}

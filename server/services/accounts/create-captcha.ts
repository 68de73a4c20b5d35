import { createChallenge, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod'

import { secondsNow } from '#server/platform/seconds-now.ts'
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
  const hmacKey = secrets.fingerprint('captcha', 'tasks')
  return {
    async task() {
      const { salt, challenge, signature } = await createChallenge({
        hmacKey,
        maxNumber: MOST,
        params: { expires: String(secondsNow() + SOLUTION_SECONDS) },
      })
      return { algorithm: 'SHA-256', salt, challenge, maxnumber: MOST, signature }
    },
    async solved(given) {
      const parsed = solution.safeParse(given)
      if (!parsed.success) return undefined
      return (await verifySolution(parsed.data, hmacKey)) ? parsed.data.challenge : undefined
    },
  }
}

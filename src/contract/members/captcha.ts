import * as z from 'zod/mini'

/**
 * A task that costs a browser about a second and a program that sends thousands of them as much each: the number below
 * `most` whose SHA-256 behind the salt is `target`. In the data of a refusal of `sms/send`: `{captcha: task}`.
 */
const captchaTask = z.object({
  algorithm: z.literal('SHA-256'),
  salt: z.string(),
  challenge: z.string(),
  maxnumber: z.number(),
  signature: z.string(),
})
export type CaptchaTask = z.infer<typeof captchaTask>

const refusalData = z.object({ captcha: captchaTask })

/** Reads the task from the data of a refusal; undefined for refusals without one. */
export function readCaptchaTask(data: unknown): CaptchaTask | undefined {
  return refusalData.safeParse(data).data?.captcha
}

import type { CaptchaTask } from '#contract/members/captcha.ts'

/** Port for telling a visitor's browser from a program that asks for messages in bulk. */
export interface Captcha {
  /** Returns a task, which only browsers with scripts solve. */
  task(): Promise<CaptchaTask>
  /** Returns the name of the solved task, by which it counts once; undefined for a wrong or an expired solution. */
  solved(solution: unknown): Promise<string | undefined>
}

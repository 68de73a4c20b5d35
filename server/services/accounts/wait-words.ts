import type { Say } from '#server/platform/answers/say.ts'

const MINUTE = 60
const HOUR = 3600

/** Formats a wait in words, rounded up: "59 秒", "15 分钟", "2 小时". */
export function waitWords(say: Say, seconds: number): string {
  if (seconds <= MINUTE) return say('times', 'seconds', { count: Math.ceil(seconds) })
  if (seconds <= HOUR) return say('times', 'minutes', { count: Math.ceil(seconds / MINUTE) })
  return say('times', 'hours', { count: Math.ceil(seconds / HOUR) })
}

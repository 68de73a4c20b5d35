const MINUTE = 60
const HOUR = 3600

/** Formats a wait in words, rounded up: "59 秒", "15 分钟", "2 小时". */
export function waitWords(seconds: number): string {
  if (seconds <= MINUTE) return `${Math.ceil(seconds)} 秒`
  return seconds <= HOUR ? `${Math.ceil(seconds / MINUTE)} 分钟` : `${Math.ceil(seconds / HOUR)} 小时`
}

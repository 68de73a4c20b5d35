const MINUTE = 60
const HOUR = 3600

/** A wait as one says it, never shorter than it is: "59 秒", "15 分钟", "2 小时". */
export function waitWords(seconds: number): string {
  if (seconds <= MINUTE) return `${Math.ceil(seconds)} 秒`
  return seconds <= HOUR ? `${Math.ceil(seconds / MINUTE)} 分钟` : `${Math.ceil(seconds / HOUR)} 小时`
}

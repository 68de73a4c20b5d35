/**
 * Whether a text is a month such as "2026-11". Years have four digits and no leading zero, because JavaScript reads
 * other years as a different year or cannot write them.
 */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)
}

/** Whether a text is an existing day such as "2026-11-21"; 30 February is not. */
export function isDay(text: string): boolean {
  return (
    isMonth(text.slice(0, 7)) &&
    /^.{7}-(?:0[1-9]|[12]\d|3[01])$/u.test(text) &&
    new Date(text).getUTCDate() === Number(text.slice(8))
  )
}

/** "2026-11". Years of four digits without a leading zero: others JavaScript reads as another year, or cannot write. */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)
}

/** "2026-11-21": a day there is, so no 30th of February. */
export function isDay(text: string): boolean {
  return (
    isMonth(text.slice(0, 7)) &&
    /^.{7}-(?:0[1-9]|[12]\d|3[01])$/u.test(text) &&
    new Date(text).getUTCDate() === Number(text.slice(8))
  )
}

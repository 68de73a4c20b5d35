/** Cookie with the notices that a visitor has closed: their ids, separated by dots. */
export const CLOSED_NOTICES_COOKIE = 'closed_notices'

/** The first ones are forgotten: their notices are over. */
const MOST = 20

/** Returns the ids in the cookie's value; values of another form have none. */
export function closedNotices(value: string | undefined): number[] {
  if (value === undefined || !/^\d{1,10}(?:\.\d{1,10}){0,99}$/u.test(value)) return []
  return value.split('.').map(Number).slice(-MOST)
}

/**
 * Returns the cookie's value with one id more. The ids are in order and as few as possible: a proxy that keeps pages keeps
 * one of each for every value there is.
 *
 * @param isOver of notices that need not be remembered any longer
 */
export function withClosedNotice(value: string | undefined, id: number, isOver = (_id: number) => false): string {
  const others = closedNotices(value).filter((other) => other !== id && !isOver(other))
  return [...others, id]
    .toSorted((a, b) => a - b)
    .slice(-MOST)
    .join('.')
}

/** Returns a cookie's value in a header, or in the text that browsers give for all cookies; it is not cut into pieces. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}\\s*=([^;=]*)`, 'u').exec(cookies ?? '')?.[1]?.trim()
}

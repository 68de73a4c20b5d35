import { CLOSED_NOTICES_COOKIE, cookieValue, withClosedNotice } from '#contract/entities/closed-notices.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { DEVICE_COOKIE, ELDER_COOKIE, SCHEME_COOKIE } from '#plan/display-key.ts'

/** One year, because the choice outlasts a session. */
const MAX_AGE_SECONDS = 365 * DAY_SECONDS

const choices: Readonly<Record<string, readonly string[]>> = {
  [DEVICE_COOKIE]: ['desktop', 'mobile'],
  [ELDER_COOKIE]: ['on', 'off'],
  // Without a choice the scheme is the system's.
  [SCHEME_COOKIE]: ['light', 'dark', 'system'],
}

/**
 * Handles the footer's switches of the layout, the elder mode and the colour scheme, and the closing of a notice without a script: returns the cookies to set and the address to return to,
 * which is always inside the portal.
 */
export function switchDisplay(query: URLSearchParams, cookieHeader?: string): { cookies: string[]; location: string } {
  const closed = query.get('close') ?? ''
  const cookies = Object.entries(choices).flatMap(([name, allowed]) => {
    const value = query.get(name)
    return value !== null && allowed.includes(value)
      ? [`${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`]
      : []
  })
  if (/^\d{1,10}$/u.test(closed)) {
    const value = withClosedNotice(cookieValue(cookieHeader, CLOSED_NOTICES_COOKIE), Number(closed))
    cookies.push(`${CLOSED_NOTICES_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`)
  }
  return { cookies, location: wayBack(query.get('back') ?? '') }
}

function wayBack(back: string): string {
  if (!back.startsWith(ROUTER_BASE) || !URL.canParse(back, 'http://portal.invalid')) return ROUTER_BASE
  const url = new URL(back, 'http://portal.invalid')
  const stays =
    url.origin === 'http://portal.invalid' &&
    url.pathname.startsWith(ROUTER_BASE) &&
    !url.pathname.startsWith(`${ROUTER_BASE}display`)
  return stays ? url.pathname + url.search : ROUTER_BASE
}

import { ROUTER_BASE } from '#contract/router-base.ts'

import { DEVICE_COOKIE, ELDER_COOKIE } from './visitor.ts'

/** A year: the choice is a habit, not a session. */
const MAX_AGE_SECONDS = 365 * 24 * 3600

const choices: Readonly<Record<string, readonly string[]>> = {
  [DEVICE_COOKIE]: ['desktop', 'mobile'],
  [ELDER_COOKIE]: ['on', 'off'],
}

/**
 * Answers the footer's switches 电脑版 / 手机版 and 适老版: cookies to set, and the way back.
 * The way back stays inside the portal, whatever the address says.
 */
export function switchDisplay(query: URLSearchParams): { cookies: string[]; location: string } {
  const cookies = Object.entries(choices).flatMap(([name, allowed]) => {
    const value = query.get(name)
    return value !== null && allowed.includes(value)
      ? [`${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`]
      : []
  })
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

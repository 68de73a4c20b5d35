import type { IncomingHttpHeaders } from 'node:http'

import { cookieValue } from '#contract/entities/closed-notices.ts'
import { detectDevice, type DeviceNames } from '#plan/detect-device.ts'
import { DEVICE_COOKIE, ELDER_COOKIE, SCHEME_COOKIE } from '#plan/display-key.ts'
import type { Visitor } from '#plan/page-plan.ts'

/**
 * Derives the visitor from the request headers alone. The server cannot tell whether the visitor is logged in,
 * because the token is in the browser's local storage.
 */
export function visitorOf(headers: IncomingHttpHeaders, names: DeviceNames, detect = detectDevice): Visitor {
  const chosen = cookieOf(headers, DEVICE_COOKIE)
  const detected = detect(headers['user-agent'] ?? '', names)
  const device = chosen === 'desktop' || chosen === 'mobile' ? chosen : detected
  const scheme = schemeOf(headers)
  return {
    device,
    elder: cookieOf(headers, ELDER_COOKIE) === 'on',
    login: 'unknown',
    ...(device === 'desktop' && detected === 'mobile' ? { isWide: true } : {}),
    ...(scheme ? { scheme } : {}),
  }
}

/** Returns the colour scheme that the visitor has chosen, if any. */
export function schemeOf(headers: IncomingHttpHeaders): Visitor['scheme'] {
  const scheme = cookieOf(headers, SCHEME_COOKIE)
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined
}

/** Returns a cookie's value; most visitors have none, and their headers are not looked through. */
export function cookieOf({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  return cookie?.includes(name) === true ? cookieValue(cookie, name) : undefined
}

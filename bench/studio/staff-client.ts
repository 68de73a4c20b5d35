import { STAFF_COOKIE } from '#server/studio/staff-cookie.ts'
import type { Call } from '#studio/calls/call.ts'
import { createCall } from '#studio/calls/create-call.ts'

/** A person of the staff who calls the studio as its pages do, from a network of their own. */
export interface StaffClient {
  call: Call
  /** The headers of the session, for requests by other means. */
  headers: () => Record<string, string>
}

/**
 * Creates a person without a session, which begins with the first call that gives one. The studio allows each network a
 * number of calls a minute, and colleagues of several offices have one each: the portal has to trust a proxy.
 */
export function createStaffClient(origin: string, network: string): StaffClient {
  let token = ''
  const headers = () => ({ cookie: `${STAFF_COOKIE}=${token}`, 'x-forwarded-for': network })
  const send: typeof fetch = async (input, init) => {
    const sent = new Headers(init?.headers)
    for (const [name, value] of Object.entries({ ...headers(), origin, 'sec-fetch-site': 'same-origin' }))
      sent.set(name, value)
    const response = await fetch(input, { ...init, headers: sent })
    token = tokenIn(response.headers.getSetCookie()) ?? token
    return response
  }
  return { call: createCall({ baseUrl: `${origin}/studio/api`, fetch: send }), headers }
}

/** The token of the session that an answer begins; undefined for one that begins none. */
export function tokenIn(cookies: readonly string[]): string | undefined {
  const prefix = `${STAFF_COOKIE}=`
  return cookies
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
    .split(';')[0]
}

import type { FastifyRequest } from 'fastify'

import { staffSessionTimes } from '#server/services/staff/session-times.ts'

/** By this prefix browsers take the cookie only over TLS (or on this machine), for this host alone and all its paths. */
export const STAFF_COOKIE = '__Host-staff'
const PATTERN = new RegExp(`(?:^|;)\\s*${STAFF_COOKIE}=([\\w-]{43})(?:;|$)`, 'u')
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** Returns the token of a session; undefined for a request without one. No other folder of the server reads it. */
export function staffTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(headers.cookie ?? '')?.[1]
}

/** Writes the cookie of a session. Scripts cannot read it, and no other site can send it. */
export function staffCookie(token: string): string {
  return `${STAFF_COOKIE}=${token}; Max-Age=${staffSessionTimes.longest}; ${ATTRIBUTES}`
}

/** Writes what removes it. */
export function noStaffCookie(): string {
  return `${STAFF_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
}

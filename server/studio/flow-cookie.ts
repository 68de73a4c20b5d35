import type { FastifyRequest } from 'fastify'

/** By this prefix browsers take the cookie only over TLS (or on this machine), for this host alone and all its paths. */
const NAME = '__Host-sso'
const PATTERN = new RegExp(`(?:^|;)\\s*${NAME}=([\\w+/=:.-]+)(?:;|$)`, 'u')
/** A person comes back from the provider by a link of that site, which brings no strict cookies. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** Returns the sealed note of a sign-in at the identity provider. */
export function flowNoteOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(headers.cookie ?? '')?.[1]
}

/** Writes the cookie that carries a sealed note. */
export function flowCookie(note: string, seconds: number): string {
  return `${NAME}=${note}; Max-Age=${seconds}; ${ATTRIBUTES}`
}

/** Writes what removes it. */
export function noFlowCookie(): string {
  return `${NAME}=; Max-Age=0; ${ATTRIBUTES}`
}

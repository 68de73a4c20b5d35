import { randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'code_browser'
const SECRET_BYTES = 16
/** Longer than any code is valid; without a code the secret is worth nothing. */
const SECONDS = 3600
const PATTERN = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{22})(?:;|$)`, 'u')

/** Writes the secret of a browser as the cookie that it sends. */
export function browserCookie(secret: string): string {
  return `${NAME}=${secret}`
}

/** Returns the secret of the browser that sent a request; empty for one without. */
export function browserOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return PATTERN.exec(headers.cookie ?? '')?.[1] ?? ''
}

/**
 * Gives the browser a secret, or the one it has for another hour: a code is valid only where it was asked for, so that
 * guesses at a number must come with a message to its owner (docs/decisions/0041-codes-and-their-cost.md). Scripts
 * cannot read it, and pages are asked for without it, so that caches may keep them.
 *
 * @param prefix the path of the calls, to which alone the cookie is sent
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, prefix: string): string {
  const secret = browserOf(request) || randomBytes(SECRET_BYTES).toString('base64url')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${browserCookie(secret)}; Path=${prefix}; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
  return secret
}

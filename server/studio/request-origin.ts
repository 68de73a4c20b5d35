import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers' | 'host' | 'method'>

/**
 * Whether a request comes from a page of the studio itself, by what the browser says of it (OWASP Cross-Site Request Forgery
 * Prevention, "Fetch Metadata"). The browser compares origins by the address that it uses itself, which a proxy in front may
 * have rewritten; one that does not say so names the origin of changes.
 */
export function isSameOrigin({ headers, host, method }: Asking): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return method === 'GET' || method === 'HEAD'
  return hostOf(origin) === host
}

/**
 * Whether the browser will keep the cookie of a session: over TLS, or on this machine. The origin says it, also behind a
 * proxy that this server does not trust.
 */
export function isSecure({ headers: { origin } }: Pick<Asking, 'headers'>): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

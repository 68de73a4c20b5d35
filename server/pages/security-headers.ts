import type { SiteModel } from '#compile/portal.ts'

/** The same for every answer of the server. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/**
 * What a page may load: its own scripts only, its inlined style by hash, pictures from anywhere secure
 * (editors link them), films, streams and files from the hosts the site names, nothing else. It is the same
 * for every page, because a visit goes on in the document it began with: what the player needs must be
 * allowed where one came in.
 */
export function contentSecurityPolicy(
  styleHash: string,
  site: Pick<SiteModel, 'hosts' | 'storage'>,
  isDevelopment: boolean,
): string {
  const hosts = [
    ...new Set([
      "'self'",
      ...site.hosts,
      ...(/^https?:\/\//u.test(site.storage) ? [new URL(site.storage).origin] : []),
    ]),
  ].join(' ')
  const style = isDevelopment ? "'unsafe-inline'" : `'${styleHash}'`
  return [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    // What the player puts together for the browser piece by piece is a blob; the pieces may lie on another host.
    `media-src ${hosts} blob:`,
    "font-src 'self' data:",
    isDevelopment ? `connect-src ${hosts} ws:` : `connect-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

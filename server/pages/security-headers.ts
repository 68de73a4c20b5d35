import type { SiteModel } from '#compile/portal.ts'

/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
}

/** A year, in seconds (RFC 6797). Subdomains are left out: they may belong to others of the region. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' }

/** Headers of a portal whose visitors come by HTTPS: browsers never ask it by HTTP again. */
export function transportHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https://') ? STRICT_TRANSPORT : {}
}

/**
 * Returns the content security policy: scripts of this origin only, the inlined style by hash, pictures from any
 * HTTPS host (editors link them), films, streams and files from the hosts the site names. All pages share the rules
 * because a visit continues in its first document, which must already allow the player's sources.
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
    // Media Source playback needs blob:, and the segments may come from another host.
    `media-src ${hosts} blob:`,
    "font-src 'self' data:",
    isDevelopment ? `connect-src ${hosts} ws:` : `connect-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

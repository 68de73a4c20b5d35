interface PortalAndStudio {
  /** The address that visitors use; empty where it is not set. */
  origin: string
  /** The host name that the studio has for itself; empty for that of the portal. */
  host: string
  /** Whether the studio has a port of its own. */
  hasPort: boolean
  /** The port of the portal, where there is no origin. */
  port: number
}

/**
 * Returns what the addresses of the portal's pages begin with in the studio: nothing where both share an origin, else the
 * portal's origin, "https://www.example.cn".
 */
export function portalFromStudio({ origin, host, hasPort, port }: PortalAndStudio): string {
  const portal = new URL(origin || `http://localhost:${port}`)
  return hasPort || (host !== '' && host !== portal.hostname) ? portal.origin : ''
}

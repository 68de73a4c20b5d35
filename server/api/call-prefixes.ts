/** Prefixes of the calls: the specification's, and one below the router base for proxies that forward /web only. */
export const CALL_PREFIXES = ['/api', '/web/api'] as const

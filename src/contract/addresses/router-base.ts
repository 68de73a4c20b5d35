/** Router base (docs/specification/portal.md#routes). */
export const ROUTER_BASE = '/web/'

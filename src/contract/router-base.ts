/** Router base (spec §2, §9). */
export const ROUTER_BASE = '/web/'

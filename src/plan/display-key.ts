import { closedNotices } from '#contract/entities/closed-notices.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import type { Visitor } from './page-plan.ts'

/** Cookies of the display switches; they hold a choice and no personal data. */
export const DEVICE_COOKIE = 'device'
export const ELDER_COOKIE = 'elder'
export const SCHEME_COOKIE = 'scheme'

/**
 * The header in which a proxy that keeps pages says what an address looks like for the visitor: the display, and after a
 * hyphen the notices that are closed: "mobile+elder", "desktop+wide+dark-7.9".
 */
export const DISPLAY_HEADER = 'portal-display'

/** What the same address looks like for a visitor. */
export interface PageVariant {
  visitor: Visitor
  /** The name of the layout. */
  display: string
  /** The notices that the visitor has closed, of any page, as a proxy says; absent where the visitor's own cookie does. */
  closed?: readonly number[]
}

/** Names the layout of a visitor. */
export function displayOf({ device, elder, isWide, scheme }: Visitor): string {
  if (!elder && !isWide && scheme === undefined) return device
  return `${device}${isWide ? '+wide' : ''}${elder ? '+elder' : ''}${scheme === undefined ? '' : `+${scheme}`}`
}

/** The visitors of all layouts. */
export const displayedVisitors: readonly Visitor[] = [undefined, 'light' as const, 'dark' as const].flatMap((scheme) =>
  [false, true].flatMap((elder): Visitor[] => {
    const visitor = { elder, login: 'unknown' as const, ...omitUndefined({ scheme }) }
    return [
      { device: 'desktop', ...visitor },
      { device: 'desktop', ...visitor, isWide: true },
      { device: 'mobile', ...visitor },
    ]
  }),
)

/** By display: most visitors have closed nothing, and what they see is looked up and not made. */
const displays: ReadonlyMap<string, PageVariant> = new Map(
  displayedVisitors.map((visitor) => [displayOf(visitor), { visitor, display: displayOf(visitor), closed: [] }]),
)

/** Reads the header of a proxy; undefined for anything that no proxy says. */
export function readDisplay(text: string): PageVariant | undefined {
  const match = displays.get(text)
  if (match) return match
  const at = text.indexOf('-')
  const base = at < 0 ? undefined : displays.get(text.slice(0, at))
  return base && { ...base, closed: closedNotices(text.slice(at + 1)) }
}

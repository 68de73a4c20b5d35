import { ROUTER_BASE } from '#contract/router-base.ts'

/**
 * Returns the public address of a page of this portal: below the configured address of the site, which the first page's
 * canonical link has, or else below the current origin.
 *
 * @param address below the router base: "news?p=2"
 */
export function publicAddress(address: string): string {
  const { origin } = new URL(
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href,
  )
  return origin + ROUTER_BASE + address
}

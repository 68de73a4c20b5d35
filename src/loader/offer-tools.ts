import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { BrowserFacts } from '#app/portal-facts.ts'

type Facts = () => Promise<BrowserFacts | undefined>

/**
 * Handles the buttons with `data-share` or `data-print` anywhere in the document. Their code is loaded on the first
 * press. Printed pages are signed with their address.
 *
 * @param addressOf returns the address of the page below the router base
 * @param facts the texts of the portal, which a document does not have
 */
export function offerTools(addressOf: () => string, facts: Facts): void {
  const address = () => publicAddress(addressOf())
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share],[data-print]') : null
    if (!button) return
    import('#app/share/page-tools.ts')
      .then(({ handleTool }) => handleTool(button, address(), facts))
      // Without a connection printing still works, and the address is shown.
      .catch(() => ('print' in button.dataset ? window.print() : window.prompt('', address())))
  })
  window.addEventListener('beforeprint', () => {
    if (document.querySelector('[data-printed]')) return
    const line = document.body.appendChild(document.createElement('p'))
    line.dataset['printed'] = line.textContent = address()
    window.addEventListener('afterprint', () => line.remove(), { once: true })
  })
}

/**
 * Returns the public address of a page of this portal: below the configured address of the site, which the first page's
 * canonical link has, or else below the current origin.
 *
 * @param address below the router base: "news?p=2"
 */
function publicAddress(address: string): string {
  const { origin } = new URL(
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href,
  )
  return origin + ROUTER_BASE + address
}

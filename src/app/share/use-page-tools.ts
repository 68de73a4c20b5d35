import { useEffect } from 'react'

import type { PortalFacts } from '../portal-facts.ts'
import { publicAddress } from './public-address.ts'

/**
 * Handles the buttons with `data-share` or `data-print` anywhere in the document, also in HTML that React did not
 * render. Their code is loaded on the first press. Printed pages are signed with their address.
 *
 * @param address of this page below the router base
 * @param facts all texts of the portal, also those not sent with the first page
 */
export function usePageTools(address: string, facts: () => Promise<PortalFacts | undefined>): void {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-share],[data-print]') : null
      if (!button) return
      import('./page-tools.ts')
        .then(({ handleTool }) => handleTool(button, publicAddress(address), facts))
        // Without a connection printing still works, and the address is shown.
        .catch(() => ('print' in button.dataset ? window.print() : window.prompt('', publicAddress(address))))
    }
    const sign = () => {
      if (document.querySelector('[data-printed]')) return
      const line = document.body.appendChild(document.createElement('p'))
      line.dataset['printed'] = line.textContent = publicAddress(address)
      window.addEventListener('afterprint', () => line.remove(), { once: true })
    }
    document.addEventListener('click', press)
    window.addEventListener('beforeprint', sign)
    return () => {
      document.removeEventListener('click', press)
      window.removeEventListener('beforeprint', sign)
    }
  }, [address, facts])
}

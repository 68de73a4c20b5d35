import { useEffect } from 'react'

import type { PortalFacts } from '../portal-facts.ts'
import { publicAddress } from './public-address.ts'

/**
 * Makes the buttons work that say `data-share` or `data-print`, wherever they stand: also in HTML that React
 * never touched. Their code comes when one is pressed. Whatever is printed says where it is from.
 *
 * @param address of this page below the router base
 * @param facts everything the portal says, with strings that did not travel with the first page
 */
export function usePageTools(address: string, facts: () => Promise<PortalFacts | undefined>): void {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-share],[data-print]') : null
      if (!button) return
      import('./page-tools.ts')
        .then(({ handleTool }) => handleTool(button, publicAddress(address), facts))
        // Without a line paper is there all the same, and the address to be had.
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

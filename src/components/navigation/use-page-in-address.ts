import { type RefObject, useEffect } from 'react'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { syncPageInAddress } from './sync-page-in-address.ts'

/**
 * Keeps `p` of the address at the page in view.
 *
 * @param count the number of cards shown; a change means new marks to observe
 * @param path path of the list's page, below the router base
 */
export function usePageInAddress(box: RefObject<HTMLElement | null>, count: number, path: string): void {
  useEffect(() => (box.current ? syncPageInAddress(box.current, ROUTER_BASE + path) : undefined), [box, count, path])
}

import { proxy } from 'valtio/vanilla'

/** Where the visit stands between two pages. */
export interface NavigationStore {
  /** True while the next page is on its way and the old one still shows. */
  isLoading: boolean
}

/** One per visit. */
export function createNavigationStore(): NavigationStore {
  return proxy({ isLoading: false })
}

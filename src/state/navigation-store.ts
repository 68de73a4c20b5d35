import { proxy } from 'valtio/vanilla'

/** Where the visit stands between two pages. */
export interface NavigationStore {
  /** True while the next page is on its way and the old one still shows. */
  isLoading: boolean
  /** True while the portal cannot be reached: the old page stays and the next one waits. */
  isCutOff: boolean
}

/** One per visit. */
export function createNavigationStore(): NavigationStore {
  return proxy({ isLoading: false, isCutOff: false })
}

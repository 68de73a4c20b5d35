import { proxy } from 'valtio/vanilla'

/** The progress of the visit between two pages. */
export interface NavigationStore {
  /** True while the next page loads and the old one is still shown. */
  isLoading: boolean
  /** True while the portal cannot be reached: the old page stays and the next one waits. */
  isCutOff: boolean
}

/** Creates the store of a visit. */
export function createNavigationStore(): NavigationStore {
  return proxy({ isLoading: false, isCutOff: false })
}

import { secondsNow } from '#server/platform/time/seconds-now.ts'

import type { CachedPage } from './cached-page.ts'
import { type MakePageOptions, versionOf } from './make-page.ts'

interface PageCurrencyOptions extends Pick<MakePageOptions, 'dataVersion'> {
  /** Version of all content. */
  contentVersion: () => number
}

/** Creates the check whether nothing that a page shows has changed since it was made, the day included. */
export function createPageCurrency(options: PageCurrencyOptions): (page: CachedPage) => boolean {
  // The content version at which a page was last found to be current: comparing one number is cheaper.
  const currentAt = new WeakMap<CachedPage, number>()
  return (page) => {
    if (page.basis?.shown && secondsNow() >= page.basis.shown.midnight) return false
    const content = options.contentVersion()
    if (!page.basis || currentAt.get(page) === content) return true
    if (versionOf(page.basis.requests, options) !== page.basis.version) return false
    currentAt.set(page, content)
    return true
  }
}

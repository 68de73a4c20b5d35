import { createContext, use } from 'react'

import type { StudioSite } from '#contract/studio/studio-site.ts'

export const SiteContext = createContext<StudioSite | undefined>(undefined)

/**
 * Returns the site that the studio belongs to.
 *
 * @throws without a SiteContext above
 */
export function useSite(): StudioSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext provider above it')
  return site
}

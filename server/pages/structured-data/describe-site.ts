import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { Thing } from './thing.ts'

/** Describes the site and its operator, for the home page. Search engines no longer show a site's search. */
export function describeSite(portal: Portal, siteAddress: string, siteName: string): Thing[] {
  const url = `${siteAddress}${ROUTER_BASE}index`
  return [
    { '@type': 'WebSite', name: siteName, url },
    { '@type': 'Organization', name: portal.site.footer.organizer, url },
  ]
}

import type { Portal } from '#compile/portal.ts'
import type { SiteFacts, TypeFacts } from '#state/page-context.ts'

import type { ShellModel } from './shell-model.ts'

/** What every page of a portal shares: the frame, the site's facts and the interface strings. */
export interface PortalFacts {
  version: string
  shell: ShellModel
  site: SiteFacts
  text: Portal['text']
}

/**
 * Takes from the portal what rendering a page needs.
 *
 * @param leaveOut groups of strings the page has no use for: those of blocks that stand on other pages
 */
export function portalFacts(portal: Portal, leaveOut: (group: string) => boolean = () => false): PortalFacts {
  const { site_name, slogan, storage, timezone, navigation, tabs, footer } = portal.site
  const types = portal.types.map(({ type, name, unit, listPath, detailsPath }): [number, TypeFacts] => [
    type,
    { name, unit, ...(listPath === undefined ? {} : { listPath }), ...(detailsPath === undefined ? {} : { detailsPath }) },
  ])
  return {
    version: portal.version,
    shell: { site_name, slogan, navigation, tabs, footer },
    site: { site_name, slogan, storage, timezone, types: Object.fromEntries(types) },
    text: Object.fromEntries(Object.entries(portal.text).filter(([group]) => !leaveOut(group))),
  }
}

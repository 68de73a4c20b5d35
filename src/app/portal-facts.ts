import type { Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SiteFacts, TypeFacts } from '#state/page-context.ts'

import type { ShellModel } from './shell-model.ts'

/** The data that every page of a portal shares: the shell, the site's facts and the interface strings. */
export interface PortalFacts {
  version: string
  shell: ShellModel
  site: SiteFacts
  text: Portal['text']
  /** For the login popup, which may open over any page. The first page has only the forms that its sections show. */
  forms?: Portal['forms']
}

interface Needs {
  group: (name: string) => boolean
  type: (type: number) => boolean
}
const everything: Needs = { group: () => true, type: () => true }

/**
 * Returns the part of the portal that rendering a page needs.
 *
 * @param needs selects the groups of strings and the content types; those of other pages are not sent
 */
export function portalFacts(portal: Portal, needs: Needs = everything): PortalFacts {
  const { site_name, slogan, storage, timezone, navigation, tabs, footer } = portal.site
  const types = portal.types
    .filter(({ type }) => needs.type(type))
    .map(({ type, name, unit, invitation, listPath, detailsPath }): [number, TypeFacts] => [
      type,
      {
        name,
        unit,
        ...omitUndefined({ invitation, listPath, detailsPath }),
      },
    ])
  return {
    ...(needs === everything ? { forms: portal.forms } : {}),
    version: portal.version,
    shell: { site_name, slogan, navigation, tabs, footer },
    site: { site_name, slogan, storage, timezone, phone: footer.phone, types: Object.fromEntries(types) },
    text: Object.fromEntries(Object.entries(portal.text).filter(([group]) => needs.group(group))),
  }
}

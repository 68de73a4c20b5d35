import type { BrushModel, Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BrushedText } from '#contract/entities/brushed-text.ts'
import type { ZoneTable } from '#contract/time/zone-offsets.ts'
import { readZoneTable } from '#contract/time/zone-table.ts'
import type { SiteFacts, TypeFacts } from '#state/page-context.ts'

import type { ShellModel } from './shell-model.ts'

/** The data that every page of a portal shares: the shell, the site's facts and the interface strings. */
export interface PortalFacts {
  version: string
  shell: ShellModel
  site: SiteFacts
  text: Portal['text']
  /** For the login popup, which may open over any page. */
  forms: Portal['forms']
}

/** The part that sections in the browser need: what stands around them is the server's HTML. */
export interface BrowserFacts extends Omit<PortalFacts, 'shell'> {
  /** The offsets of the site's time zone. */
  zone: ZoneTable
}

/** Returns the part of the facts that sections in the browser need. */
export function browserFacts({ shell: _, site: { brush, ...site }, ...facts }: PortalFacts): BrowserFacts {
  // The server has written all titles.
  const brushed = brush && { name: brush.name }
  return { ...facts, site: { ...site, ...omitUndefined({ brush: brushed }) }, zone: readZoneTable(site.timezone) }
}

/** Returns the part of the portal that rendering a page needs. */
export function portalFacts(portal: Portal): PortalFacts {
  const { site_name, short_name, slogan, storage, timezone, navigation, tabs, header, footer, map, mark } = portal.site
  const types = portal.types.map(({ type, name, unit, invitation, listPath, detailsPath }): [number, TypeFacts] => [
    type,
    {
      name,
      unit,
      ...omitUndefined({ invitation, listPath, detailsPath }),
    },
  ])
  return {
    forms: portal.forms,
    version: portal.version,
    shell: { site_name, slogan, navigation, tabs, footer, ...omitUndefined({ short_name, header, mark }) },
    site: {
      ...{
        site_name,
        slogan,
        storage,
        timezone,
        phone: footer.phone,
        places: portal.places,
        types: Object.fromEntries(types),
      },
      ...omitUndefined({ map, brush: portal.brush && brushedText(portal.brush), centre: portal.centre }),
    },
    text: portal.text,
  }
}

function brushedText({ name, titles }: BrushModel): BrushedText {
  return { name: name?.characters ?? '', titles: titles.map(({ characters }) => characters) }
}

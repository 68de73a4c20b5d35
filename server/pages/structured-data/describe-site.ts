import type { LayoutRow, Portal, RequestModel, SectionModel } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { parseBinding } from '#definition/grammar/binding.ts'

import type { Thing } from './thing.ts'

/** Describes the site, its operator and its search, for the home page. */
export function describeSite(portal: Portal, siteAddress: string, siteName: string): Thing[] {
  const url = `${siteAddress}${ROUTER_BASE}index`
  const search = searchPattern(portal)
  return [
    {
      '@type': 'WebSite',
      name: siteName,
      url,
      ...(search === undefined
        ? {}
        : {
            potentialAction: {
              '@type': 'SearchAction',
              target: `${siteAddress}${ROUTER_BASE}${search}={keyword}`,
              'query-input': 'required name=keyword',
            },
          }),
    },
    { '@type': 'Organization', name: portal.site.footer.organizer, url },
  ]
}

/** Returns "search?keyword": the route of the search page and the query parameter of the words. */
function searchPattern({ routes }: Portal): string | undefined {
  for (const { path, layouts } of routes) {
    for (const request of (layouts.desktop ?? [])
      .flatMap(sectionsOf)
      .flatMap(({ requests }): RequestModel[] => Object.values(requests))) {
      const binding = request.source === 'search' ? parseBinding(String(request.params['keyword'])) : undefined
      if (binding?.root === 'query') return `${path}?${binding.name}`
    }
  }
  return undefined
}

function sectionsOf(row: LayoutRow): readonly SectionModel[] {
  return row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]
}

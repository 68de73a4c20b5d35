import type { Portal } from '#compile/portal.ts'
import { type DetailsResponse } from '#contract/entities/article.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { PagePlan } from '#plan/page-plan.ts'

import { describeEntity } from './describe-entity.ts'
import { describeSite } from './describe-site.ts'
import { toSubject } from './subject.ts'
import { serializeThings, type Thing } from './thing.ts'

export interface StructuredInput {
  portal: Portal
  plan: PagePlan
  /** The entity of a details page. */
  details: DetailsResponse | undefined
  /** Title of the entity, from any source. */
  subjectTitle: string | undefined
  /** Address of the page below the router base. */
  canonical: string
  /** Address of the site, without a slash at the end. */
  siteAddress: string
  siteName: string
}

/** Describes a page as JSON-LD (docs/specification/decisions.md#public-pages); empty without a description. */
export function structuredData(input: StructuredInput): string {
  const { portal, plan, details, canonical, siteAddress, siteName } = input
  if (plan.status === 404) return ''
  const type = details && portal.types.find((candidate) => candidate.type === details.type)
  const things: Thing[] = []
  if (details && type)
    things.push(
      describeEntity(
        toSubject({ portal, type, details, address: siteAddress + ROUTER_BASE + canonical, siteAddress, siteName }),
      ),
    )
  if (plan.trail.length > 0) things.push(breadcrumbList(input))
  else things.push(...describeSite(portal, siteAddress, siteName))
  return serializeThings(things)
}

/** Describes the path to this page, equal to its visible breadcrumbs. */
function breadcrumbList({ plan, subjectTitle, canonical, siteAddress }: StructuredInput): Thing {
  const steps = [...plan.trail, { title: subjectTitle ?? plan.head.title, path: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: siteAddress + ROUTER_BASE + path,
    })),
  }
}

import { detailsResponse, listResponse } from '#contract/article.ts'
import { agreementResponse, configResponse } from '#contract/other.ts'

import { toAddress } from './address.ts'
import type { PagePlan } from './page-plan.ts'
import { planRequest } from './request-key.ts'

/** What the document's head says once the data is there. */
export interface ResolvedHead {
  title: string
  description: string
  /** Below the router base, with what the route listens to. */
  canonical: string
  /** Image path or address; empty for the site's own share picture. */
  image: string
}

/** The part of a result that the head needs. */
type HeadResult = { kind: 'ok'; data: unknown } | { kind: string }

/** The site's name from the configuration call, or the one written in the schema (decisions "Corrections"). */
export function siteNameFrom(results: Readonly<Record<string, HeadResult | undefined>>, fallback: string): string {
  const config = configResponse.safeParse(dataOf(results[planRequest('config', {}).key]))
  return config.success && config.data.site_name !== '' ? config.data.site_name : fallback
}

/**
 * Route title, dash, site name (spec §1); a page about one entity puts the entity's title before,
 * so that two tabs and two search results can be told apart.
 */
export function resolveHead(plan: PagePlan, results: Readonly<Record<string, HeadResult | undefined>>, siteName: string): ResolvedHead {
  const subject = dataOf(plan.subject === undefined ? undefined : results[plan.subject])
  const details = detailsResponse.safeParse(subject)
  const agreement = agreementResponse.safeParse(subject)
  const name = details.success ? details.data.title : agreement.success ? agreement.data.title : undefined
  return {
    title: [name, plan.head.title, siteName].filter((part) => part !== undefined).join(' - '),
    description: details.success && details.data.summary !== '' ? details.data.summary : plan.head.description,
    canonical: toAddress(plan.path, answeredQuery(plan, results)),
    image: details.success ? details.data.cover : '',
  }
}

/** The query with the page the backend really answered: page 99 of 7 has the address of page 7. */
function answeredQuery(plan: PagePlan, results: Readonly<Record<string, HeadResult | undefined>>): Readonly<Record<string, string>> {
  const { p } = plan.query
  if (p === undefined) return plan.query
  const request = plan.requests.find(({ params }) => params['page'] !== undefined)
  const list = listResponse.safeParse(dataOf(request && results[request.key]))
  return list.success ? { ...plan.query, p: String(list.data.page) } : plan.query
}

function dataOf(result: HeadResult | undefined): unknown {
  return result !== undefined && 'data' in result && result.kind === 'ok' ? result.data : undefined
}

import { type DetailsResponse, detailsResponse, type ListResponse, listResponse } from '#contract/article.ts'
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
type HeadResults = Readonly<Record<string, HeadResult | undefined>>

/** The site's name from the configuration call, or the one written in the schema (decisions "Corrections"). */
export function siteNameFrom(results: HeadResults, fallback: string): string {
  const config = configResponse.safeParse(dataOf(results[planRequest('config', {}).key]))
  return config.success && config.data.site_name !== '' ? config.data.site_name : fallback
}

/**
 * Route title, dash, site name (spec §1); a page about one entity puts the entity's title before,
 * so that two tabs and two search results can be told apart.
 */
export function resolveTitle(plan: PagePlan, results: HeadResults, siteName: string): string {
  return [subjectTitle(plan, results), plan.head.title, siteName].filter((part) => part !== undefined).join(' - ')
}

export function resolveHead(plan: PagePlan, results: HeadResults, siteName: string): ResolvedHead {
  const details = subjectDetails(plan, results)
  return {
    title: resolveTitle(plan, results, siteName),
    description: details?.summary || plan.head.description,
    canonical: toAddress(plan.path, answeredQuery(plan, results)),
    image: details?.cover ?? '',
  }
}

/** The entity a details page is about, once it is there. */
export function subjectDetails(plan: PagePlan, results: HeadResults): DetailsResponse | undefined {
  return detailsResponse.safeParse(subjectOf(plan, results)).data
}

/** What the thing a page is about is called. */
export function subjectTitle(plan: PagePlan, results: HeadResults): string | undefined {
  return subjectDetails(plan, results)?.title ?? agreementResponse.safeParse(subjectOf(plan, results)).data?.title
}

/** The list a page goes through page by page, as it was answered; undefined for a page without one. */
export function pagedList(plan: PagePlan, results: HeadResults): ListResponse | undefined {
  const request = plan.requests.find(({ params }) => params['page'] !== undefined)
  return listResponse.safeParse(dataOf(request && results[request.key])).data
}

/** The query with the page the backend really answered: page 99 of 7 has the address of page 7. */
function answeredQuery(plan: PagePlan, results: HeadResults): Readonly<Record<string, string>> {
  const list = plan.query['p'] === undefined ? undefined : pagedList(plan, results)
  return list ? { ...plan.query, p: String(list.page) } : plan.query
}

function subjectOf(plan: PagePlan, results: HeadResults): unknown {
  return dataOf(plan.subject === undefined ? undefined : results[plan.subject])
}

function dataOf(result: HeadResult | undefined): unknown {
  return result !== undefined && 'data' in result && result.kind === 'ok' ? result.data : undefined
}

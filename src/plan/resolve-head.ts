import type { ListResponse } from '#contract/entities/article.ts'
import { toAddress } from '#contract/addresses/canonical-address.ts'
import { PAGE_PARAM, withPage } from '#contract/addresses/page-number.ts'

import type { PagePlan } from './page-plan.ts'
import { answerOf, type HeadResults, resolveTitle, subjectDetails } from './resolve-title.ts'

/** Contents of the document's head, after the data has arrived. */
export interface ResolvedHead {
  title: string
  description: string
  /** Below the router base, with the parameters the route listens to. */
  canonical: string
  /** Image path or address; empty for the site's default share picture. */
  image: string
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

/**
 * Returns the position of a page in the list it pages through, as answered; undefined for a page without such a list.
 */
export function pagedList(
  plan: PagePlan,
  results: HeadResults,
): Pick<ListResponse, 'total' | 'page' | 'limit'> | undefined {
  const request = plan.requests.find(({ params }) => params['page'] !== undefined)
  const answer = answerOf(request && results[request.key])
  return answer && 'total' in answer && 'page' in answer && 'limit' in answer ? answer : undefined
}

/** Returns the query with the page number the backend answered: page 99 of 7 has the address of page 7. */
function answeredQuery(plan: PagePlan, results: HeadResults): Readonly<Record<string, string>> {
  const list = plan.query[PAGE_PARAM] === undefined ? undefined : pagedList(plan, results)
  return list ? withPage(plan.query, list.page) : plan.query
}

import type { AgreementResponse } from '#contract/other.ts'
import type { DetailsResponse } from '#contract/article.ts'
import type { SourceData, SourceName } from '#contract/sources.ts'

import type { PagePlan } from './page-plan.ts'
import { planRequest } from './request-key.ts'

/** The part of a result that the head needs; what came has been checked where it came in. */
type HeadResult = { kind: 'ok'; data: SourceData<SourceName> } | { kind: string; data?: never }
export type HeadResults = Readonly<Record<string, HeadResult | undefined>>

/** The site's name from the configuration call, or the one written in the schema (docs/specification/decisions.md#corrections). */
export function siteNameFrom(results: HeadResults, fallback: string): string {
  const config = answerOf(results[planRequest('config', {}).key])
  return config && 'site_name' in config && config.site_name !== '' ? config.site_name : fallback
}

/**
 * Route title, dash, site name (docs/specification/portal.md#audience); a page about one entity puts the entity's title before,
 * so that two tabs and two search results can be told apart.
 */
export function resolveTitle(plan: PagePlan, results: HeadResults, siteName: string): string {
  return [subjectTitle(plan, results), plan.head.title, siteName].filter((part) => part !== undefined).join(' - ')
}

/** The entity a details page is about, once it is there. */
export function subjectDetails(plan: PagePlan, results: HeadResults): DetailsResponse | undefined {
  const subject = subjectOf(plan, results)
  return subject && 'related' in subject ? subject : undefined
}

/** What the thing a page is about is called. */
export function subjectTitle(plan: PagePlan, results: HeadResults): string | undefined {
  const subject = subjectOf(plan, results)
  return subject && ('related' in subject || isAgreement(subject)) ? subject.title : undefined
}

/** What was answered to a request, if it was answered. */
export function answerOf(result: HeadResult | undefined): SourceData<SourceName> | undefined {
  return result?.kind === 'ok' ? result.data : undefined
}

function subjectOf(plan: PagePlan, results: HeadResults): SourceData<SourceName> | undefined {
  return answerOf(plan.subject === undefined ? undefined : results[plan.subject])
}

function isAgreement(data: SourceData<SourceName>): data is AgreementResponse {
  return 'version' in data
}

import type { AgreementResponse } from '#contract/entities/site-responses.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { SourceData } from '#contract/calls/source-data.ts'
import type { SourceName } from '#contract/calls/sources.ts'

import type { PagePlan } from './page-plan.ts'
import { planRequest } from './request-key.ts'

/** The part of a result that the head needs; its data was checked on arrival. */
type HeadResult = { kind: 'ok'; data: SourceData<SourceName> } | { kind: string; data?: never }
export type HeadResults = Readonly<Record<string, HeadResult | undefined>>

/**
 * Returns the site's name from the configuration call, or the one in the schema
 * (docs/specification/decisions.md#corrections).
 */
export function siteNameFrom(results: HeadResults, fallback: string): string {
  const config = answerOf(results[planRequest('config', {}).key])
  return config && 'site_name' in config && config.site_name !== '' ? config.site_name : fallback
}

/**
 * Returns route title, dash, site name (docs/specification/portal.md#audience). A page about one entity puts the
 * entity's title first, so that tabs and search results can be told apart.
 */
export function resolveTitle(plan: PagePlan, results: HeadResults, siteName: string): string {
  return [subjectTitle(plan, results), plan.head.title, siteName].filter((part) => part !== undefined).join(' - ')
}

/** Returns the entity of a details page, once it has arrived. */
export function subjectDetails(plan: PagePlan, results: HeadResults): DetailsResponse | undefined {
  const subject = subjectOf(plan, results)
  return subject && 'related' in subject ? subject : undefined
}

/** Returns the name of the entity or agreement that a page is about. */
export function subjectTitle(plan: PagePlan, results: HeadResults): string | undefined {
  const subject = subjectOf(plan, results)
  return subject && ('related' in subject || isAgreement(subject)) ? subject.title : undefined
}

/** Returns the answer of a request that succeeded. */
export function answerOf(result: HeadResult | undefined): SourceData<SourceName> | undefined {
  return result?.kind === 'ok' ? result.data : undefined
}

function subjectOf(plan: PagePlan, results: HeadResults): SourceData<SourceName> | undefined {
  return answerOf(plan.subject === undefined ? undefined : results[plan.subject])
}

function isAgreement(data: SourceData<SourceName>): data is AgreementResponse {
  return 'version' in data
}

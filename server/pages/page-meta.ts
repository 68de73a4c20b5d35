import { toAddress } from '#contract/addresses/canonical-address.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { pageCount } from '#contract/addresses/page-count.ts'
import { withPage } from '#contract/addresses/page-number.ts'
import type { StructuredKind } from '#definition/grammar/type-definition.ts'
import type { PagePlan } from '#plan/page-plan.ts'
import { pagedList, type ResolvedHead } from '#plan/resolve-head.ts'
import { subjectDetails, subjectTitle } from '#plan/resolve-title.ts'

import { isoTime } from './structured-data/iso-time.ts'
import type { Feed, PortalSnapshot } from './portal-snapshot.ts'
import { structuredData } from './structured-data/structured-data.ts'

/** Metadata of a page for search engines, social networks and feed readers, beyond title and description. */
export interface PageMeta {
  /** The Open Graph type; empty on the home page, where "website" is the default. */
  kind: string
  /** Time of publication in ISO 8601. */
  publishedAt?: string
  /** Addresses below the router base of the neighbouring pages of a list. */
  previous?: string
  next?: string
  feeds: readonly Feed[]
  /** JSON-LD, or empty. */
  structured: string
}

interface PageMetaInput {
  snapshot: PortalSnapshot
  plan: PagePlan
  results: Parameters<typeof subjectDetails>[1]
  head: ResolvedHead
  siteName: string
  siteAddress: string
}

/** Open Graph types (ogp.me). Kinds missing here are pages of a website. */
const graphKinds: Readonly<Partial<Record<StructuredKind, string>>> = {
  Article: 'article',
  NewsArticle: 'article',
  Legislation: 'article',
  CreativeWork: 'article',
  Book: 'book',
  Person: 'profile',
  VideoObject: 'video.other',
}

/** Collects the metadata of a page. */
export function pageMeta({
  snapshot: { portal, feeds },
  plan,
  results,
  head,
  siteName,
  siteAddress,
}: PageMetaInput): PageMeta {
  const details = subjectDetails(plan, results)
  const type = details && portal.types.find((candidate) => candidate.type === details.type)
  const kind = (type && graphKinds[type.structured]) ?? 'website'
  const publishedAt = kind === 'article' && details ? isoTime(details.publishTime, portal.site.timezone) : undefined
  return {
    kind: plan.trail.length === 0 ? '' : kind,
    ...omitUndefined({ publishedAt }),
    ...neighbours(plan, results),
    feeds: feeds.get(plan.route) ?? [],
    structured: structuredData({
      portal,
      plan,
      details,
      subjectTitle: subjectTitle(plan, results),
      canonical: head.canonical,
      siteAddress,
      siteName,
    }),
  }
}

function neighbours(plan: PagePlan, results: PageMetaInput['results']): Pick<PageMeta, 'previous' | 'next'> {
  const list = pagedList(plan, results)
  if (!list) return {}
  const at = (page: number) => toAddress(plan.path, withPage(plan.query, page))
  return {
    ...(list.page > 1 ? { previous: at(list.page - 1) } : {}),
    ...(list.page < pageCount(list) ? { next: at(list.page + 1) } : {}),
  }
}

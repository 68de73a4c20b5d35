import type { ArticleResponse, DetailsResponse } from '#contract/entities/article.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type {
  AgreementResponse,
  BannerResponse,
  HotWordsResponse,
  LinksResponse,
  NoticesResponse,
} from '#contract/entities/site-responses.ts'
import { type SiteContentKey, siteContentKeys } from '#contract/entities/site-content.ts'
import { occurrenceOf, sessionsOf } from '#server/db/acting/sessions.ts'
import { rowOf } from '#server/db/content/write-article.ts'
import { findArticle } from '#server/db/lists/articles.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { relatedArticles } from '#server/db/lists/similar-articles.ts'
import type { StoredSession } from '#server/db/lists/stored-lists.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import type { ArticleRow, SessionRow } from '#server/db/tables/tables.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'
import { positionsOf, viewArticle } from '#server/services/lists/article-view.ts'
import { focusedAddresses } from '#server/services/context/focused-addresses.ts'
import { MOST_RELATED, seatsOf, viewDetails } from '#server/services/lists/details.ts'
import { viewSession } from '#server/services/lists/session-view.ts'
import { numbersOf } from '#server/services/lists/types-for.ts'
import { viewBanners } from '#server/services/site/banners.ts'
import { viewHotWords } from '#server/services/site/hot-words.ts'
import { viewNotices } from '#server/services/site/notices.ts'
import { viewLinks } from '#server/services/site/site.ts'

import type { PreviewedEntity } from './find-previewed.ts'

/** What pages are told about a previewed entity, in place of what is published of it. */
export type PreviewAnswers =
  | {
      kind: 'entity'
      /** The answer about the entity itself. */
      details: DetailsResponse
      /** Its card in lists. */
      card: ArticleResponse
    }
  | { kind: 'banners'; ofPosition: (position: string) => BannerResponse }
  | { kind: 'notices'; notices: NoticesResponse }
  | { kind: 'links'; links: LinksResponse }
  | { kind: 'hotWords'; hotWords: HotWordsResponse }
  | { kind: 'agreement'; name: string; agreement: AgreementResponse }

type PreviewContext = Pick<ServiceContext, 'store' | 'types' | 'cues'>

/** Answers about a previewed entity, made by the rules of the answers to visitors. */
export async function previewAnswers(context: PreviewContext, previewed: PreviewedEntity): Promise<PreviewAnswers> {
  const site = siteContentKeys.find((key) => siteTypeNumbers[key] === previewed.type.type)
  return site === undefined ? ofEntity(context, previewed) : ofSite(context, previewed, site)
}

async function ofEntity(
  context: PreviewContext,
  { type, id, entity, related }: PreviewedEntity,
): Promise<PreviewAnswers> {
  const { store } = context
  const types = context.types()
  const [stored, storedSessions, relatedRows] = await Promise.all([
    findArticle(store, id),
    sessionsOf(store, id),
    relatedArticles(store, id, { types: numbersOf(types), limit: MOST_RELATED, named: related }),
  ])
  const { startsAt, endsAt, sessions: written } = occurrenceOf(type, entity.fields)
  const row: ArticleRow = {
    ...{ id, type: type.type, key: entity.key, ...rowOf(entity), withdraw_time: entity.withdrawTime ?? 0 },
    ...{ starts_at: startsAt, ends_at: endsAt, attentions: 0, shelved: 0, media_version: 0 },
    ...{ views: stored?.views ?? 0, likes: stored?.likes ?? 0, collects: stored?.collects ?? 0 },
  }
  const sessions = written.map((session, position) => sessionRow(id, position, session, storedSessions))
  const { tags } = entity
  const [details, positions] = await Promise.all([
    viewDetails(context, type, row, { tags, related: relatedRows, sessions }),
    positionsOf(store, types, [row]),
  ])
  const card = {
    ...viewArticle(type, row, { tags, ...seatsOf(sessions), focused: () => details.cover }, 'list'),
    ...(hasRole(type, 'sessions') ? { sessions: sessions.map(viewSession) } : {}),
    ...omitUndefined({ position: positions.get(id) }),
  }
  return { kind: 'entity', details, card }
}

/** A session as it would be stored: with the seats that are taken, where there is one of its name. */
function sessionRow(
  articleId: number,
  position: number,
  { name, start, end, place, note, seats, opens, closes }: StoredSession,
  stored: readonly SessionRow[],
): SessionRow {
  const same = stored.find((session) => session.name === name)
  return {
    ...{ id: same?.id ?? -1 - position, article_id: articleId, name, position, start_time: start, end_time: end },
    ...{ place, note, capacity: seats, taken: same?.taken ?? 0, opens, closes },
    called_off: same?.called_off ?? '',
  }
}

async function ofSite(
  { store }: PreviewContext,
  previewed: PreviewedEntity,
  kind: SiteContentKey,
): Promise<PreviewAnswers> {
  const rowsOf = async (kinds: readonly SiteContentKey[]) => withPreviewed(await siteEntities(store, kinds), previewed)
  if (kind === 'notice') return { kind: 'notices', notices: viewNotices(await rowsOf(['notice'])) }
  if (kind === 'link') return { kind: 'links', links: viewLinks(await rowsOf(['link'])) }
  if (kind === 'hot-word') return { kind: 'hotWords', hotWords: viewHotWords(await rowsOf(['hot-word'])) }
  if (kind === 'agreement') return ofAgreement(previewed)
  const rows = await rowsOf(['banner', 'ad'])
  const focused = await focusedAddresses(
    store,
    rows.map(({ image }) => image),
  )
  return { kind: 'banners', ofPosition: (position) => viewBanners(rows, position, focused) }
}

/** One whose edition or day is not written yet shows none. */
function ofAgreement({ entity: { key, title, body, fields } }: PreviewedEntity): PreviewAnswers {
  const agreement = { title, version: String(fields['edition'] ?? ''), updated: String(fields['updated'] ?? ''), body }
  return { kind: 'agreement', name: key, agreement }
}

/** What is published, with the previewed one in its place, or last. */
function withPreviewed(rows: readonly SiteEntity[], { id, entity }: PreviewedEntity): SiteEntity[] {
  const { title, summary, cover: image, fields } = entity
  const previewed = { id, title, summary, image, fields }
  return rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? previewed : row)) : [...rows, previewed]
}

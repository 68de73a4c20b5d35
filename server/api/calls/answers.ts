import type { CategoryResponse, DetailsResponse, ListResponse, TagResponse } from '#contract/entities/article.ts'
import type { CalendarResponse } from '#contract/entities/calendar.ts'
import type { ContactResponse } from '#contract/members/contact.ts'
import type {
  AgreementResponse,
  BannerResponse,
  ConfigResponse,
  HotWordsResponse,
  LinksResponse,
  NoticesResponse,
} from '#contract/entities/site-responses.ts'
import type { SearchResponse } from '#contract/entities/search.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import type { SuggestResponse } from '#contract/entities/suggest.ts'
import type { Answer } from '#server/services/context/answer.ts'
import { listService, recommendService } from '#server/services/lists/articles.ts'
import type { ListInput, RecommendInput } from '#server/services/lists/articles.ts'
import { detailsService } from '#server/services/lists/details.ts'
import { calendarService, type CalendarInput } from '#server/services/lists/calendar.ts'
import { bannersService } from '#server/services/site/banners.ts'
import { hotWordsService } from '#server/services/site/hot-words.ts'
import { noticesService } from '#server/services/site/notices.ts'
import { categoriesService } from '#server/services/lists/categories.ts'
import type { InvalidatedEntities } from '#server/services/context/invalidations.ts'
import { createMemoCache } from '#server/services/lists/memo-cache.ts'
import { contactService } from '#server/services/lists/contact.ts'
import { createListAnchors } from '#server/services/lists/list-anchors.ts'
import { listCountsService, type ListScope } from '#server/services/lists/list-counts.ts'
import { filterNames } from '#server/services/lists/list-facets.ts'
import { momentCountsService } from '#server/services/lists/list-moments.ts'
import { createVocabulary } from '#server/services/search/vocabulary.ts'
import { createMostRead } from '#server/services/lists/most-read.ts'
import { rankHitsService } from '#server/services/search/rank-hits.ts'
import { searchService } from '#server/services/search/search.ts'
import type { SearchInput } from '#server/services/search/search.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'
import { suggestService } from '#server/services/search/suggest.ts'
import { agreementService } from '#server/services/site/agreements.ts'
import { configService, linksService } from '#server/services/site/site.ts'
import { tagsService } from '#server/services/lists/tags.ts'
import { orUnavailable } from '#server/services/context/or-unavailable.ts'
import type { Log } from '#server/platform/log/log.ts'

import { shownTypes } from '#server/services/content/entities/shown-types.ts'

/**
 * The source of the calls' data: our own services, or an existing backend behind API_UPSTREAM. Calls and pages
 * use both through this interface.
 */
export interface Answers {
  list(input: ListInput): Promise<Answer<ListResponse>>
  calendar(input: CalendarInput): Promise<Answer<CalendarResponse>>
  recommend(input: RecommendInput): Promise<Answer<ListResponse>>
  details(input: { type?: number | undefined; id: number }): Promise<Answer<DetailsResponse>>
  categories(type: number): Promise<Answer<CategoryResponse>>
  tags(input: { type?: number | undefined; limit: number }): Promise<Answer<TagResponse>>
  search(input: SearchInput): Promise<Answer<SearchResponse>>
  suggest(input: { keyword: string; limit: number }): Promise<Answer<SuggestResponse>>
  banners(position: string): Promise<Answer<BannerResponse>>
  config(): Promise<Answer<ConfigResponse>>
  links(): Promise<Answer<LinksResponse>>
  notices(): Promise<Answer<NoticesResponse>>
  hotWords(): Promise<Answer<HotWordsResponse>>
  agreement(name: string): Promise<Answer<AgreementResponse>>
  contact(input: { id: number }): Promise<Answer<ContactResponse>>
  /** Drops the cached answers about these entities, because their seats or counts have changed. */
  forget(ids: InvalidatedEntities): void
  /** Names of the parameters that filter a list of this type. */
  filterNames(type: number): readonly string[]
}

/**
 * Returns the answers of our own services, each kept while what it shows stays the same.
 *
 * @param versionOf identifies the state of the schema and of the entities of these types
 */
export function createAnswers(
  context: ServiceContext,
  versionOf: (types: readonly number[] | 'all') => string,
  log: Log,
): Answers {
  const memo = <Input, Data>(
    source: SourceName,
    service: (context: ServiceContext, input: Input) => Promise<Answer<Data>>,
    parametersOf: (input: Input) => Parameters<typeof shownTypes>[1] = () => ({}),
  ) =>
    createMemoCache(
      (input: Input) => orUnavailable(log, () => service(context, input)),
      (input) => versionOf(shownTypes(source, parametersOf(input))),
    )
  const version = () => versionOf('all')
  const vocabulary = createVocabulary(context, version)
  const aids = { vocabulary, mostRead: createMostRead(context, version) }
  const config = memo<null, ConfigResponse>('config', configService)
  const links = memo<null, LinksResponse>('links', linksService)
  const notices = memo<null, NoticesResponse>('notices', noticesService)
  const hotWords = memo<null, HotWordsResponse>('hotWords', hotWordsService)
  const details = memo('details', detailsService, (input) => input)
  const moments = memo('list', momentCountsService, ({ type, untimed: { related } }) => ({ type, related }))
  const listCounts = memo(
    'list',
    (services, scope: ListScope) => listCountsService(services, moments, scope),
    ({ type, related }) => ({ type, related }),
  )
  const anchors = createListAnchors(version)
  const rankedHits = memo('search', rankHitsService)
  return {
    list: memo(
      'list',
      (services, input: ListInput) => listService(services, listCounts, anchors, input),
      ({ type, related }) => ({ type, related }),
    ),
    calendar: memo('calendar', calendarService, ({ type }) => ({ type })),
    recommend: memo('recommend', recommendService, (input) => input),
    details,
    forget: (ids) => details.forgetIf(({ id }) => ids === 'all' || ids.has(id)),
    categories: memo('categories', categoriesService, (type) => ({ type })),
    tags: memo('tags', tagsService, ({ type }) => ({ type })),
    search: memo('search', (services, input: SearchInput) => searchService(services, aids, rankedHits, input)),
    suggest: memo('search', (services, input: { keyword: string; limit: number }) =>
      suggestService(services, vocabulary, input),
    ),
    banners: memo('banner', bannersService),
    config: () => config(null),
    links: () => links(null),
    notices: () => notices(null),
    hotWords: () => hotWords(null),
    agreement: (name) => agreementService(context, name),
    contact: (input) => orUnavailable(log, () => contactService(context, input)),
    filterNames: (number) => {
      const type = context.types().find((candidate) => candidate.type === number)
      return type ? filterNames(type) : []
    },
  }
}

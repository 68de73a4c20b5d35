import type { CategoryResponse, DetailsResponse, ListResponse, TagResponse } from '#contract/article.ts'
import type { AgreementResponse, BannerResponse, ConfigResponse, LinksResponse } from '#contract/other.ts'
import type { SearchResponse } from '#contract/search.ts'
import type { Answer } from '#server/services/answer.ts'
import { detailsService, listService, recommendService } from '#server/services/articles.ts'
import type { ListInput, RecommendInput } from '#server/services/articles.ts'
import { bannersService } from '#server/services/banners.ts'
import { categoriesService } from '#server/services/categories.ts'
import { filterNames } from '#server/services/list-facets.ts'
import { searchService } from '#server/services/search.ts'
import type { SearchInput } from '#server/services/search.ts'
import type { ServiceContext } from '#server/services/service-context.ts'
import { agreementService, configService, linksService } from '#server/services/site.ts'
import { tagsService } from '#server/services/tags.ts'

/**
 * Where the calls' data comes from. Our own services are one source; an existing backend behind
 * API_UPSTREAM can be another, and neither the calls nor the pages notice.
 */
export interface Answers {
  list(input: ListInput): Promise<Answer<ListResponse>>
  recommend(input: RecommendInput): Promise<Answer<ListResponse>>
  details(input: { type?: number | undefined; id: number }): Promise<Answer<DetailsResponse>>
  categories(type: number): Promise<Answer<CategoryResponse>>
  tags(input: { type?: number | undefined; limit: number }): Promise<Answer<TagResponse>>
  search(input: SearchInput): Promise<Answer<SearchResponse>>
  banners(position: string): Promise<Answer<BannerResponse>>
  config(): Promise<Answer<ConfigResponse>>
  links(): Promise<Answer<LinksResponse>>
  agreement(name: string): Promise<Answer<AgreementResponse>>
  /** Parameters a list of this type can be narrowed by. */
  filterNames(type: number): readonly string[]
}

/** The answers of our own services. */
export function createAnswers(context: ServiceContext): Answers {
  return {
    list: (input) => listService(context, input),
    recommend: (input) => recommendService(context, input),
    details: (input) => detailsService(context, input),
    categories: (type) => categoriesService(context, type),
    tags: (input) => tagsService(context, input),
    search: (input) => searchService(context, input),
    banners: (position) => bannersService(context, position),
    config: () => configService(context),
    links: () => linksService(context),
    agreement: (name) => agreementService(context, name),
    filterNames: (number) => {
      const type = context.types().find((candidate) => candidate.type === number)
      return type ? filterNames(type) : []
    },
  }
}

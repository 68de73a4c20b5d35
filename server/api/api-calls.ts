import type { SourceName } from '#contract/sources.ts'

import { categories, details, list, recommend, tags } from './calls/article-calls.ts'
import { ad, agreement, banner, config, links } from './calls/other-calls.ts'
import { search } from './calls/search-calls.ts'
import type { ApiCall } from './define-call.ts'

/** Every call by its short name. Those a page may ask for bear the name of their source. */
export const apiCalls = { list, recommend, details, categories, tags, search, banner, ad, config, links, agreement } as const satisfies Record<
  SourceName,
  ApiCall
>

import * as z from 'zod'

import { searchResponse } from '#contract/entities/search.ts'
import { sources } from '#contract/calls/sources.ts'
import { suggestResponse } from '#contract/entities/suggest.ts'

import { type ApiCall, defineCall } from './define-call.ts'
import { integerParam, keywordParam, limitParam, pageParam, typeParam } from './parameters.ts'

const search = defineCall({
  path: sources.search.call,
  method: 'GET',
  summary: '搜索',
  input: z.object({ keyword: keywordParam.optional(), type: typeParam.optional(), page: pageParam, limit: limitParam }),
  output: searchResponse,
  handler: (input, { answers }) => answers.search(input),
})

export const suggest = defineCall({
  path: 'search/suggest',
  method: 'GET',
  summary: '搜索建议',
  input: z.object({
    keyword: keywordParam.default(''),
    limit: integerParam(1, 8).default(8).meta({ description: '最多几条，1 到 8' }),
  }),
  output: suggestResponse,
  handler: (input, { answers }) => answers.suggest(input),
})

/** The calls of this file that a page may ask for, by the name of their source. */
export const searchCalls = {
  search,
} as const satisfies Record<string, ApiCall>

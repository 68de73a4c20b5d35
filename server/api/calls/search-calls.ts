import * as z from 'zod'

import { searchResponse } from '#contract/search.ts'
import { sources } from '#contract/sources.ts'

import { defineCall } from '../define-call.ts'
import { keywordParam, limitParam, pageParam, typeParam } from '../parameters.ts'

export const search = defineCall({
  path: sources.search.call,
  method: 'GET',
  summary: '搜索',
  input: z.object({ keyword: keywordParam.optional(), type: typeParam.optional(), page: pageParam, limit: limitParam }),
  output: searchResponse,
  handler: (input, { answers }) => answers.search(input),
})

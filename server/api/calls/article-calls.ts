import * as z from 'zod'

import { categoryResponse, detailsResponse, listResponse, tagResponse } from '#contract/article.ts'
import { sources } from '#contract/sources.ts'
import { articleSorts } from '#server/services/articles.ts'

import type { ApiContext } from '../api-context.ts'
import { defineCall } from '../define-call.ts'
import { filterParam, idParam, integerParam, keywordParam, limitParam, pageParam, textParam, typeParam } from '../parameters.ts'

const sort = z
  .enum(articleSorts, `应为 ${articleSorts.join('、')} 之一`)
  .default('default')
  .meta({ description: '排序：default 推荐，newest 最新，popular 最热' })

export const list = defineCall({
  path: sources.list.call,
  method: 'GET',
  summary: '内容列表',
  input: z.object({
    type: typeParam.optional(),
    page: pageParam,
    limit: limitParam,
    sort,
    tag: textParam(40).optional().meta({ description: '标签' }),
    keyword: keywordParam.optional(),
  }),
  output: listResponse,
  filters: true,
  async handler({ type, page, limit, sort: order, tag, keyword }, { answers }, extra) {
    const filters = readFilters(answers, type, extra)
    if (filters.kind === 'invalid') return filters
    return answers.list({ type, page, limit, sort: order, tag, keyword, filters: filters.values })
  },
})

/** Only what the type declares filterable is read; any other parameter is not ours to judge. */
function readFilters(
  answers: ApiContext['answers'],
  type: number | undefined,
  extra: Readonly<Record<string, unknown>>,
): { kind: 'filters'; values: Record<string, string> } | { kind: 'invalid'; name: string; reason: string } {
  const values: Record<string, string> = {}
  for (const name of type === undefined ? ['category', 'area'] : answers.filterNames(type)) {
    if (extra[name] === undefined) continue
    const parsed = filterParam.safeParse(extra[name])
    if (!parsed.success) return { kind: 'invalid', name, reason: parsed.error.issues.map((issue) => issue.message).join('；') }
    if (parsed.data !== '') values[name] = parsed.data
  }
  return { kind: 'filters', values }
}

export const recommend = defineCall({
  path: sources.recommend.call,
  method: 'GET',
  summary: '推荐内容',
  input: z.object({ type: typeParam.optional(), limit: limitParam, id: idParam.optional(), category: filterParam.optional().meta({ description: '分类' }) }),
  output: listResponse,
  handler: (input, { answers }) => answers.recommend(input),
})

export const details = defineCall({
  path: sources.details.call,
  method: 'GET',
  summary: '内容详情',
  input: z.object({ type: typeParam.optional(), id: idParam }),
  output: detailsResponse,
  handler: (input, { answers }) => answers.details(input),
  viewed: ({ type, id }) => ({ type, id }),
})

export const categories = defineCall({
  path: sources.categories.call,
  method: 'GET',
  summary: '分类',
  input: z.object({ type: typeParam }),
  output: categoryResponse,
  handler: ({ type }, { answers }) => answers.categories(type),
})

export const tags = defineCall({
  path: sources.tags.call,
  method: 'GET',
  summary: '标签',
  input: z.object({ type: typeParam.optional(), limit: integerParam(1, 200).default(30).meta({ description: '最多几个' }) }),
  output: tagResponse,
  handler: (input, { answers }) => answers.tags(input),
})

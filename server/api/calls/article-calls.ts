import * as z from 'zod'

import { categoryResponse, detailsResponse, listResponse, tagResponse } from '#contract/entities/article.ts'
import { contactResponse } from '#contract/members/contact.ts'
import { isDay, isMonth } from '#contract/time/calendar-date.ts'
import { calendarResponse } from '#contract/entities/calendar.ts'
import { moments, signUpFilters } from '#contract/entities/occurrence.ts'
import { sources } from '#contract/calls/sources.ts'
import { articleSorts } from '#server/services/lists/articles.ts'

import type { ApiContext } from './api-context.ts'
import { type ApiCall, defineCall } from './define-call.ts'
import {
  filterParam,
  idParam,
  integerParam,
  keywordParam,
  limitParam,
  pageParam,
  textParam,
  typeParam,
} from './parameters.ts'

const sort = z
  .enum(articleSorts, `应为 ${articleSorts.join('、')} 之一`)
  .default('default')
  .meta({ description: '排序：default 推荐，newest 最新，popular 最热，start 按时间' })

const list = defineCall({
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
    when: z
      .enum(moments, `应为 ${moments.join('、')} 之一`)
      .optional()
      .meta({
        description:
          '时间：now 进行中，soon 即将开始，over 已结束，today 今天，tonight 今晚，weekend 本周末，current 没有结束；没有时间的类型不受影响',
      }),
    signup: z
      .enum(signUpFilters, `应为 ${signUpFilters.join('、')} 之一`)
      .optional()
      .meta({ description: '报名：open 现在可以报名，ending 三天之内截止；没有时间的类型不受影响' }),
    month: dayPart(isMonth, '2026-11').optional().meta({ description: '月份' }),
    date: dayPart(isDay, '2026-11-21').optional().meta({ description: '日期' }),
    related: idParam.optional().meta({ description: '只要与这一条内容有关联的：写它的编号' }),
  }),
  output: listResponse,
  filters: true,
  async handler({ type, sort: order, ...query }, { answers }, extra) {
    const filters = readFilters(answers, type, extra)
    if (filters.kind === 'invalid') return filters
    return answers.list({ ...query, type, sort: order, filters: filters.values })
  },
})

const calendar = defineCall({
  path: sources.calendar.call,
  method: 'GET',
  summary: '一个月里哪些天有内容',
  input: z.object({
    type: typeParam,
    month: dayPart(isMonth, '2026-11').optional().meta({ description: '月份，不写为本月' }),
  }),
  output: calendarResponse,
  filters: true,
  async handler({ type, month }, { answers }, extra) {
    const filters = readFilters(answers, type, extra)
    if (filters.kind === 'invalid') return filters
    return answers.calendar({ type, month, filters: filters.values })
  },
})

/** Reads the filterable fields of the type only; other parameters are ignored, not refused. */
function readFilters(
  answers: ApiContext['answers'],
  type: number | undefined,
  extra: Readonly<Record<string, unknown>>,
): { kind: 'filters'; values: Record<string, string> } | { kind: 'invalid'; name: string; reason: string } {
  const values: Record<string, string> = {}
  for (const name of type === undefined ? ['category', 'area'] : answers.filterNames(type)) {
    if (extra[name] === undefined) continue
    const parsed = filterParam.safeParse(extra[name])
    if (!parsed.success)
      return { kind: 'invalid', name, reason: parsed.error.issues.map((issue) => issue.message).join('；') }
    if (parsed.data !== '') values[name] = parsed.data
  }
  return { kind: 'filters', values }
}

const recommend = defineCall({
  path: sources.recommend.call,
  method: 'GET',
  summary: '推荐内容',
  input: z.object({
    type: typeParam.optional(),
    limit: limitParam,
    id: idParam.optional(),
    category: filterParam.optional().meta({ description: '分类' }),
  }),
  output: listResponse,
  handler: (input, { answers }) => answers.recommend(input),
})

const details = defineCall({
  path: sources.details.call,
  method: 'GET',
  summary: '内容详情',
  input: z.object({ type: typeParam.optional(), id: idParam }),
  output: detailsResponse,
  handler: (input, { answers }) => answers.details(input),
  viewed: ({ type, id }) => ({ type, id }),
})

export const contact = defineCall({
  path: 'Article/getContact',
  method: 'POST',
  summary: '联系方式（不写进页面，逐条查看）',
  input: z.object({ id: idParam }),
  output: contactResponse,
  // Enough for a visitor who compares offers, too few for a script that collects phone numbers.
  limit: { times: 30, seconds: 600 },
  handler: (input, { answers }) => answers.contact(input),
})

const categories = defineCall({
  path: sources.categories.call,
  method: 'GET',
  summary: '分类',
  input: z.object({ type: typeParam }),
  output: categoryResponse,
  handler: ({ type }, { answers }) => answers.categories(type),
})

const tags = defineCall({
  path: sources.tags.call,
  method: 'GET',
  summary: '标签',
  input: z.object({
    type: typeParam.optional(),
    limit: integerParam(1, 200).default(30).meta({ description: '最多几个' }),
  }),
  output: tagResponse,
  handler: (input, { answers }) => answers.tags(input),
})

function dayPart(isOne: (text: string) => boolean, example: string) {
  return z.string('应为文字').refine(isOne, `应为 ${example} 的形式`)
}

/** The calls of this file that a page may ask for, by the name of their source. */
export const articleCalls = {
  list,
  calendar,
  recommend,
  details,
  categories,
  tags,
} as const satisfies Record<string, ApiCall>

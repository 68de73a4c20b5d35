import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import type { ArticleResponse, DetailsResponse } from '#contract/entities/article.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { registerFeeds } from '#server/feeds/register-feeds.ts'

import { aPortal, newsRoutes } from '../../support/a-definition.ts'
import { anArticle } from '../../support/an-article.ts'
import { NOON } from '../../support/backend.ts'
import { sayAnswer } from '../../support/words.ts'

const layouts = { desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
const details = { desktop: [{ block: 'details' }], mobile: [{ block: 'details' }] }

export const activityType = {
  type: 12,
  key: 'activity',
  name: '文化活动',
  structured: 'Event',
  fields: [
    { name: 'spot', label: '地点', kind: 'text', role: 'place', list: true },
    { name: 'from', label: '开始', kind: 'datetime', role: 'start', list: true },
    { name: 'until', label: '结束', kind: 'datetime', role: 'end', list: true },
    { name: 'length', label: '时长', kind: 'number', role: 'minutes', list: true },
  ],
}
const courseType = {
  type: 13,
  key: 'course',
  name: '课程',
  structured: 'Course',
  fields: [{ name: 'terms', label: '场次', kind: 'sessions', role: 'sessions' }],
}

const demandType = {
  type: 18,
  key: 'demand',
  name: '需求',
  structured: 'Demand',
  fields: [{ name: 'until', label: '截止日期', kind: 'datetime', role: 'deadline', list: true }],
}

/** News, activities, courses and demands; a page for members, a page in preparation, and a page that redirects. */
export function feedPortal(): Portal {
  return aPortal({
    types: [{ type: 4, key: 'news', name: '新闻' }, activityType, courseType, demandType],
    routes: [
      ...newsRoutes,
      { path: 'activity', title: '活动 & 演出', description: '<展览>', type: 12, ...layouts },
      { path: 'activity/details/{id}', title: '活动详情', type: 12, parent: 'activity', ...details },
      { path: 'skill/list', title: '课程', type: 13, ...layouts },
      { path: 'skill/details/{id}', title: '课程详情', type: 13, ...details },
      { path: 'demand', title: '需求', type: 18, ...layouts },
      { path: 'demand/details/{id}', title: '需求详情', type: 18, ...details },
      { path: 'login', title: '登录', template: 'preparing' },
      { path: 'search', title: '搜索', indexed: false, desktop: [{ block: 'search' }], mobile: [{ block: 'search' }] },
      { path: 'user', title: '会员', auth: true, ...layouts },
      { path: 'old', title: '旧地址', redirect: 'news' },
    ],
    templates: [{ name: 'preparing', indexed: false, desktop: [{ block: 'login' }], mobile: [{ block: 'login' }] }],
  })
}

export const lanterns = anArticle({
  id: 7,
  type: 12,
  title: '灯会',
  summary: '今晚开灯',
  category: '民俗',
  fields: { spot: '鼓楼', from: NOON + 86_400, until: NOON + 90_000 },
})
export const concert = anArticle({ id: 8, type: 12, title: '昆曲清唱', fields: { from: NOON - 3600, length: 90 } })
export const undated = anArticle({ id: 9, type: 12, title: '择日另告', fields: { spot: '鼓楼' } })

const embroidery = anArticle({ id: 31, type: 18, title: '求购苏绣', fields: { until: NOON } })

const guqin: DetailsResponse = {
  ...anArticle({ id: 20, type: 13, title: '古琴入门' }),
  body: '',
  images: [],
  related: [],
  sessions: [
    {
      id: 1,
      name: '第一期',
      start: NOON + 600,
      end: NOON + 7800,
      place: '302 教室',
      note: '每周六',
      capacity: 20,
      taken: 3,
      opens: 0,
      closes: 0,
    },
    { id: 2, name: '第二期', start: 0, end: 0, place: '', note: '', capacity: 20, taken: 0, opens: 0, closes: 0 },
  ],
}

/** A backend of a few entities that can be made to fail, and records its requests. */
export function feedSource(
  rows: readonly ArticleResponse[] = [anArticle({ id: 1 }), lanterns, concert, undated, guqin, embroidery],
) {
  const state = { isDown: false, requestedKeys: [] as string[], rows }
  const source: DataSource = async ({ source: name, params, key }): Promise<Result> => {
    state.requestedKeys.push(key)
    if (state.isDown) return { kind: 'http', status: 503 }
    if (name === 'config') return { kind: 'ok', data: { site_name: '文澜' } }
    const ofType = state.rows.filter(({ type }) => type === params['type'])
    if (name === 'details') {
      const found = ofType.find(({ id }) => id === params['id'])
      return found ? { kind: 'ok', data: { body: '', images: [], related: [], ...found } } : { kind: 'not-found' }
    }
    const limit = Number(params['limit'])
    const page = Math.min(Number(params['page']), Math.max(1, Math.ceil(ofType.length / limit)))
    return {
      kind: 'ok',
      data: { total: ofType.length, page, limit, rows: ofType.slice((page - 1) * limit, page * limit) },
    }
  }
  return { source, state }
}

/** The feeds alone, over HTTP. */
export function feedApp(
  options: Partial<Parameters<typeof registerFeeds>[1]> & { source: DataSource },
): FastifyInstance {
  const app = Fastify()
  const portal = feedPortal()
  registerFeeds(app, {
    portal: () => portal,
    say: sayAnswer,
    contentVersion: () => 1,
    origin: () => 'https://www.example.cn',
    ...options,
  })
  onTestFinished(() => app.close())
  return app
}

import { describe, expect, it } from 'vitest'

import { planPage } from '#plan/plan-page.ts'
import { resolveHead } from '#plan/resolve-head.ts'
import { siteNameFrom } from '#plan/resolve-title.ts'

import { anArticle } from '../support/an-article.ts'
import { aPortal, newsRoutes } from '../support/a-definition.ts'

const portal = aPortal({ routes: newsRoutes })
function plan(path: string) {
  const planned = planPage(portal, new URL(path, 'http://portal.invalid'), {
    device: 'desktop',
    elder: false,
    login: 'anonymous',
  })
  if (planned.kind !== 'page') throw new Error(`${path} is no page`)
  return planned.plan
}

describe('the head of a page', () => {
  it('has the route title, a dash and the site name (docs/specification/portal.md#audience)', () => {
    expect(resolveHead(plan('/web/news'), {}, '文澜').title).toBe('新闻资讯 - 文澜')
  })

  it('has the subject before these, with its summary and cover', () => {
    const page = plan('/web/news/details/7')
    const article = {
      ...anArticle({ id: 7, title: '灯会开幕', summary: '今晚开灯', cover: 'news/a.webp' }),
      body: '',
      images: [],
      related: [],
    }
    expect(resolveHead(page, { [page.subject ?? '']: { kind: 'ok', data: article } }, '文澜')).toEqual({
      title: '灯会开幕 - 新闻详情 - 文澜',
      description: '今晚开灯',
      canonical: 'news/details/7',
      image: 'news/a.webp',
    })
  })

  it('has, for a page beyond the last one, the canonical address of the last one', () => {
    const page = plan('/web/news?p=99')
    const list = { total: 30, rows: [], page: 3, limit: 12 }
    expect(resolveHead(page, { [page.requests[0]?.key ?? '']: { kind: 'ok', data: list } }, '文澜').canonical).toBe(
      'news?p=3',
    )
  })
})

describe('the name of the site', () => {
  it.each<[string, Parameters<typeof siteNameFrom>[0][string], string]>([
    ['the configuration call', { kind: 'ok', data: { site_name: '文澜云' } }, '文澜云'],
    ['the schema when the call failed', { kind: 'timeout' }, '文澜'],
    ['the schema when the call answered nonsense', { kind: 'ok', data: [] }, '文澜'],
    ['the schema when the name is empty', { kind: 'ok', data: { site_name: '' } }, '文澜'],
    ['the schema when nothing came', undefined, '文澜'],
  ])('is taken from %s', (_, result, expected) => {
    expect(siteNameFrom({ 'other/getConfig': result }, '文澜')).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'

import { followedLists, isFindable } from '#plan/public-routes.ts'

import { aPortal } from '../support/a-definition.ts'

const layouts = { desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
const templates = [
  { name: 'hidden', indexed: false, ...layouts },
  { name: 'shown', ...layouts },
]

const routes: readonly [what: string, route: Record<string, unknown>, isFound: boolean][] = [
  ['a page', layouts, true],
  ['a page made by a template', { template: 'shown' }, true],
  ['a page that asks to be left out', { ...layouts, indexed: false }, false],
  ['a page whose template asks to be left out', { template: 'hidden' }, false],
  ['a page that wants in where its template does not', { template: 'hidden', indexed: true }, true],
  ['a page for members', { ...layouts, auth: true }, false],
  ['an address that leads elsewhere', { redirect: 'index' }, false],
  [
    'a page of one layout, whose address leads elsewhere on the other',
    { desktop: layouts.desktop, redirect: { mobile: 'index' } },
    true,
  ],
]

describe('a route', () => {
  it.each(routes)('can be found by search engines or not: %s', (_, route, isFound) => {
    const portal = aPortal({
      templates,
      routes: [
        { path: 'page', title: '页', ...route },
        { path: 'other', title: '页', template: 'hidden' },
        { path: 'third', title: '页', template: 'shown' },
      ],
    })
    expect(portal.routes.filter(isFindable).some(({ path }) => path === 'page')).toBe(isFound)
  })

  it('for missing addresses is never found', () => {
    expect(
      aPortal()
        .routes.filter(isFindable)
        .map(({ path }) => path),
    ).toEqual(['index'])
  })
})

describe('a list that can be followed by feed or calendar', () => {
  const types = [
    { type: 4, key: 'news', name: '新闻' },
    {
      type: 12,
      key: 'activity',
      name: '活动',
      fields: [{ name: 'from', label: '开始', kind: 'datetime', role: 'start' }],
    },
    {
      type: 13,
      key: 'course',
      name: '课程',
      fields: [{ name: 'terms', label: '场次', kind: 'sessions', role: 'sessions' }],
    },
    {
      type: 18,
      key: 'demand',
      name: '需求',
      fields: [{ name: 'until', label: '截止', kind: 'datetime', role: 'deadline' }],
    },
    { type: 15, key: 'book', name: '书' },
    { type: 19, key: 'nowhere', name: '无页面' },
  ]

  it('is each type’s findable list, with a calendar where things have times', () => {
    const portal = aPortal({
      types,
      routes: [
        { path: 'news', title: '新闻', type: 4, ...layouts },
        { path: 'activity', title: '活动', type: 12, ...layouts },
        { path: 'skill/list', title: '课程', type: 13, ...layouts },
        { path: 'demand', title: '需求', type: 18, ...layouts },
        { path: 'book', title: '书', type: 15, indexed: false, ...layouts },
      ],
    })
    expect(followedLists(portal).map(({ type, rss, calendar }) => [type.key, rss, calendar])).toEqual([
      ['news', '/web/feeds/news.xml', undefined],
      ['activity', '/web/feeds/activity.xml', '/web/feeds/activity.ics'],
      ['course', '/web/feeds/skill/list.xml', '/web/feeds/skill/list.ics'],
      ['demand', '/web/feeds/demand.xml', '/web/feeds/demand.ics'],
    ])
  })
})

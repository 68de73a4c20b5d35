import { describe, expect, it } from 'vitest'

import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import { planPage } from '#plan/plan-page.ts'

import { aPortal, newsRoutes } from '../support/a-definition.ts'

const desktop: Visitor = { device: 'desktop', elder: false, login: 'anonymous' }
const portal = aPortal({
  routes: [
    ...newsRoutes,
    { path: '', title: '首页', redirect: 'index' },
    { path: 'mine', title: '我的', auth: true, desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] },
    {
      path: 'video',
      title: '视频',
      ad: 'video_top',
      desktop: [{ block: 'title' }, { block: 'ad' }],
      mobile: [{ block: 'title' }, { block: 'ad' }],
    },
    {
      path: 'book',
      title: '书',
      ad: 'book_top',
      desktop: [
        { block: 'title' },
        { block: 'cards', from: { articles: { type: 4 }, ads: { position: '$route.ad' } } },
      ],
      mobile: [{ block: 'title' }],
    },
    { path: 'video/list', title: '列表', redirect: { mobile: 'video' }, desktop: [{ block: 'title' }] },
    { path: 'old/{id}', title: '旧', redirect: 'news/details/{id}' },
    { path: 'moved', title: '旧', redirect: '/news?category=a#list' },
    { path: 'partner', title: '伙伴', redirect: { abroad: 'https://www.example.cn/a?b=1' } },
    {
      path: 'calm',
      title: '两种',
      desktop: [{ block: 'title' }],
      mobile: [
        { block: 'title', elder: false },
        { block: 'cards', elder: false, from: { articles: { type: 4, limit: 9 } } },
        { block: 'title', title: '大字', elder: true },
        { block: 'cards', from: { articles: { type: 4, limit: 3 } } },
        {
          columns: {
            main: [{ block: 'cards', elder: false, from: { articles: { type: 4, limit: 6 } } }],
            aside: [{ block: 'cards', elder: false, from: { articles: { type: 4, limit: 2 } } }],
          },
        },
      ],
    },
    {
      path: 'twice',
      title: '两次',
      desktop: [
        { block: 'title' },
        { block: 'cards', from: { articles: { type: 4, limit: 3 } } },
        { block: 'cards', from: { articles: { limit: 3, type: 4 } } },
      ],
      mobile: [{ block: 'title' }],
    },
  ],
})

const plan = (path: string, visitor: Partial<Visitor> = {}) =>
  planPage(portal, new URL(path, 'http://portal.invalid'), { ...desktop, ...visitor })
function page(path: string, visitor: Partial<Visitor> = {}): PagePlan {
  const planned = plan(path, visitor)
  if (planned.kind !== 'page') throw new Error(`${path} leads to ${planned.to}`)
  return planned.plan
}
const keys = (path: string, visitor: Partial<Visitor> = {}) => page(path, visitor).requests.map(({ key }) => key)

describe('the plan of a page', () => {
  it('has every request of the page from the address alone', () => {
    expect(keys('/web/news?p=3')).toEqual([
      'Article/getList?limit=12&page=3&type=4',
      'other/getConfig',
      'other/getLinks',
    ])
  })

  it('has one key for one need, wherever and in whatever order it is written', () => {
    expect(keys('/web/twice').filter((key) => key.startsWith('Article/'))).toEqual(['Article/getList?limit=3&type=4'])
  })

  it('requests the same on both devices, so that switching the layout fetches nothing', () => {
    expect(keys('/web/news?p=2', { device: 'mobile' })).toEqual(keys('/web/news?p=2'))
  })

  it('does not change with an unused parameter', () => {
    const { address, requests } = page('/web/news?p=2&utm_source=x&__proto__=y')
    expect({ address, requests }).toEqual({ address: 'news?p=2', requests: page('/web/news?p=2').requests })
  })

  it.each([
    ['', 1],
    ['?p=', 1],
    ['?p=0', 1],
    ['?p=-3', 1],
    ['?p=abc', 1],
    ['?p=1e309', 1],
    ['?p=2.9', 2],
    ['?p=3&p=4', 3],
    ['?p=%203%20', 3],
  ])('has the page of "%s" as %i and never fails', (query, expected) => {
    expect(page(`/web/news${query}`).requests[0]?.params['page']).toBe(expected)
  })

  it.each([
    ['a control character', '/web/news?category=%00'],
    ['a value without end', `/web/news?category=${'长'.repeat(300)}`],
    ['an empty value', '/web/news?category='],
  ])('ignores %s', (_, path) => {
    expect(page(path).query).toEqual({})
  })

  it.each([
    ['/web/nothing', 404],
    ['/web/news/details', 404],
    ['/web/news/details/1/2', 404],
    ['/web/%E0%A4%A', 404],
    ['/elsewhere', 404],
    ['/web/news/', 200],
    ['/web/news', 200],
  ])('has for %s the status %i', (path, status) => {
    expect(page(path).status).toBe(status)
  })

  it.each([
    ['/web/News', '/web/news'],
    ['/WEB/news?p=2', '/web/news?p=2'],
    ['/Web/NEWS/Details/3', '/web/news/details/3'],
    ['/web/NEWS/', '/web/news'],
    ['/WEB/', '/web/'],
  ])('redirects %s to %s', (path, to) => {
    expect(plan(path)).toEqual({ kind: 'redirect', to })
  })

  it.each(['/web/NOTHING', '/Elsewhere/news', '/webnews'])('redirects %s nowhere', (path) => {
    expect(plan(path).kind).toBe('page')
  })

  it('requests no unknown order', () => {
    const sorted = aPortal({
      routes: [
        {
          path: 'a',
          title: '甲',
          query: ['sort'],
          desktop: [{ block: 'title' }, { block: 'cards', from: { articles: { type: 4, sort: '$query.sort' } } }],
          mobile: [{ block: 'title' }],
        },
      ],
    })
    const requestKeyOf = (sort: string) => {
      const planned = planPage(sorted, new URL(`http://portal.invalid/web/a?sort=${sort}`), desktop)
      return planned.kind === 'page' ? planned.plan.requests[0]?.key : undefined
    }
    expect([requestKeyOf('popular'), requestKeyOf('zzz')]).toEqual([
      'Article/getList?sort=popular&type=4',
      'Article/getList?type=4',
    ])
  })

  it('has no separate address for meaningless parameters, but keeps search words', () => {
    const listening = aPortal({
      routes: [
        {
          path: 'a',
          title: '甲',
          query: ['sort', 'month', 'date', 'when', 'keyword'],
          desktop: [{ block: 'title' }],
          mobile: [{ block: 'title' }],
        },
      ],
    })
    const address = (query: string) => {
      const planned = planPage(listening, new URL(`http://portal.invalid/web/a?${query}`), desktop)
      return planned.kind === 'page' ? planned.plan.address : undefined
    }
    const mistyped = [
      'month=%3Cscript%3E',
      'month=9999-12',
      'month=2026-13',
      'date=2026-02-30',
      'when=x',
      'sort=__proto__',
    ]
    expect(mistyped.map(address)).toEqual(mistyped.map(() => 'a'))
    expect(address('month=2026-12&when=now&sort=newest')).toBe('a?month=2026-12&sort=newest&when=now')
    expect(address(`keyword=${'a'.repeat(100)}`)).toBe(`a?keyword=${'a'.repeat(100)}`)
  })

  it('has the subject of a details page', () => {
    expect(page('/web/news/details/7').subject).toBe('Article/getDetails?id=7&type=4')
  })

  it('has the code of the page, each block once', () => {
    expect(page('/web/news/details/7').chunks).toEqual(['cards', 'details'])
  })

  it('sends an anonymous visitor from a guarded page to the login with the way back (docs/specification/portal.md#states)', () => {
    expect(plan('/web/mine?x=1')).toEqual({ kind: 'redirect', to: '/web/login?from=%2Fweb%2Fmine%3Fx%3D1' })
    expect(plan('/web/mine', { login: 'member' }).kind).toBe('page')
  })

  it.each([
    ['/web/', {}, '/web/index'],
    ['/web', {}, '/web/index'],
    ['/web/video/list', { device: 'mobile' as const }, '/web/video'],
    ['/web/video/list?p=2&p=3', { device: 'mobile' as const }, '/web/video?p=2&p=3'],
    ['/web/old/12', {}, '/web/news/details/12'],
    ['/web/old/%E4%BA%91?p=2', {}, '/web/news/details/%E4%BA%91?p=2'],
    ['/web/moved', {}, '/web/news?category=a#list'],
    ['/web/moved?category=b&p=2', {}, '/web/news?category=a&p=2#list'],
    ['/web/partner?b=2', {}, 'https://www.example.cn/a?b=1'],
    ['/web/partner', { device: 'mobile' as const }, 'https://www.example.cn/a?b=1'],
  ])('redirects %s %o to %s', (path, visitor, to) => {
    expect(plan(path, visitor)).toEqual({ kind: 'redirect', to })
  })

  it('has no advertising in the elder mode, nor its request', () => {
    expect(keys('/web/video')).toContain('other/getAdPic?position=web_video_top')
    expect(keys('/web/video', { elder: true }).filter((key) => key.includes('getAdPic'))).toEqual([])
  })

  it('has no advertising within a list in the elder mode, but keeps the list', () => {
    const list = 'Article/getList?type=4'
    const ad = 'other/getAdPic?position=web_book_top'
    const ofBook = (elder: boolean) => keys('/web/book', { elder }).filter((key) => !/getConfig|getLinks/u.test(key))
    expect({ usual: ofBook(false), elder: ofBook(true) }).toEqual({ usual: [list, ad], elder: [list] })
  })

  it.each([
    [false, ['title-1', 'cards-1', 'cards-2', 'cards-3', 'cards-4'], [9, 3, 6, 2], 4],
    [true, ['title-2', 'cards-2'], [3], 2],
  ])('has the sections of the mode (elder: %s) under separate ids, and requests no other data', (...of) => {
    const [elder, ids, limits, rows] = of
    const { rows: shown, requests } = page('/web/calm', { device: 'mobile', elder })
    const sections = shown.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
    expect(sections.map(({ id }) => id)).toEqual(ids)
    expect(requests.flatMap(({ params }) => params['limit'] ?? [])).toEqual(limits)
    expect(shown.length, 'columns without a section leave no row').toBe(rows)
  })

  it('has one canonical address for one page', () => {
    expect(['/web/news?category=a&p=2', '/web/news/?p=2&category=a&z=1'].map((path) => page(path).address)).toEqual([
      'news?category=a&p=2',
      'news?category=a&p=2',
    ])
    expect(page('/web/news?p=1').address).toBe('news')
  })
})

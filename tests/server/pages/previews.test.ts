import { describe, expect, it } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import type { Visitor } from '#plan/page-plan.ts'
import type { Previews } from '#server/pages/create-previews.ts'

import { answerDetails, startPages } from '../../support/portal-pages.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0' }
const visitor: Visitor = { device: 'desktop', elder: false, login: 'unknown' }

/** The portal with another title of its news page, as an editor who has not published it sees it. */
function retitled(portal: Portal, title: string): Portal {
  return {
    ...portal,
    version: `${portal.version}-${title}`,
    routes: portal.routes.map((route) => (route.path === 'news' ? { ...route, title } : route)),
  }
}

async function textOf(previews: Previews, portal: Portal, rawUrl: string, id = 'd1'): Promise<string> {
  const preview = await previews.render({ id, portal }, rawUrl, visitor)
  return preview.kind === 'page' ? (preview.page.bodies.identity?.toString() ?? '') : preview.kind
}

describe('the preview of a draft', () => {
  it('shows a page by the draft, while visitors see the published one', async () => {
    const { get, portal, previews } = await startPages()
    expect((await get('/web/news', browser)).body).toContain('<title>新闻资讯')
    expect(await textOf(previews, retitled(portal, '本地新闻'), '/web/news')).toContain('<title>本地新闻')
    expect((await get('/web/news', browser)).body).toContain('<title>新闻资讯')
  })

  it('shows each state of a draft, and two drafts beside each other', async () => {
    const { portal, previews } = await startPages()
    const [first, second] = [retitled(portal, '甲'), retitled(portal, '乙')]
    for (const [id, draft, title] of [
      ['d1', first, '甲'],
      ['d2', second, '乙'],
      ['d1', second, '乙'],
      ['d1', first, '甲'],
    ] as const)
      expect(await textOf(previews, draft, '/web/news', id)).toContain(`<title>${title}`)
  })

  it('is rendered anew each time, and neither reads nor fills the cache of visitors', async () => {
    const { get, portal, previews, renders, fromCache } = await startPages()
    await textOf(previews, portal, '/web/news')
    await textOf(previews, portal, '/web/news')
    expect(renders()).toBe(2)
    await get('/web/news', browser)
    expect([renders(), fromCache()]).toEqual([3, 0])
  })

  it('counts no view, no visit and no search', async () => {
    const { portal, previews, views, counted } = await startPages({ answer: answerDetails })
    for (const address of ['/web/news/details/7', '/web/sections/news/details/7', '/web/search?keyword=a'])
      await textOf(previews, portal, address)
    expect([views, counted]).toEqual([[], []])
  })

  it('is stored in no cache and no index', async () => {
    const { portal, previews } = await startPages()
    const preview = await previews.render({ id: 'd1', portal }, '/web/news', visitor)
    expect(preview.kind === 'page' && [preview.page.headers, preview.page.isCacheable]).toEqual([
      expect.objectContaining({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
      false,
    ])
  })

  it.each([
    ['/web/', 'redirect'],
    ['/elsewhere', 'outside'],
  ])('says where an address has no page of its own: %s is %s', async (address, expected) => {
    const { portal, previews } = await startPages()
    expect(await textOf(previews, portal, address)).toBe(expected)
  })
})

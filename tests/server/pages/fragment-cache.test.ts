import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import { createServerBlocks, fetchPage, renderPage } from '#app/entry-server.tsx'
import type { Fragments } from '#app/fragments.ts'
import { portalFacts } from '#app/portal-facts.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { DataSource } from '#data/data-source.ts'
import { planPage } from '#plan/plan-page.ts'
import type { Visitor } from '#plan/page-plan.ts'
import { type Backend, createBackend } from '#server/backend/create-backend.ts'
import { createInProcessSource } from '#server/backend/in-process-source.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { createFragmentCache, uncachedFragments } from '#server/pages/fragment-cache.ts'
import { createResultNumbers } from '#server/pages/result-numbers.ts'

import { NOON, temporaryFolder } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { sampledPortal } from '../../support/sampled-portal.ts'

const NEWS = 4

describe('the stored fragments of this portal', () => {
  let portal: Portal
  let backend: Backend
  let source: DataSource
  const blocks = createServerBlocks()
  const removals: (() => void)[] = []

  beforeAll(async () => {
    portal = await readRealPortal()
    const folder = temporaryFolder((remove) => removals.push(remove))
    const [env, more] = sampledPortal(portal, {
      folder,
      files: ['news.json', 'activity.json', 'course.json', 'banners.json'],
    })
    const opened = await createBackend(env, { ...more, now: () => NOON })
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    backend = opened.backend
    source = createInProcessSource(backend)
    await backend.refresh()
  })
  afterAll(async () => {
    await backend.close()
    for (const remove of removals) remove()
  })

  const desktop: Visitor = { device: 'desktop', elder: false, login: 'unknown' }
  const mobile: Visitor = { ...desktop, device: 'mobile' }

  /** Returns the addresses of the pages of this portal, and of several pages of the same routes. */
  async function addresses(): Promise<string[]> {
    const { data } = (await backend.callInProcess('list', { type: NEWS, limit: 3 })).body
    const ids = JSON.stringify(data).match(/(?<="id":)\d+/gu) ?? []
    const still = portal.routes.map(({ path }) => path).filter((path) => !/[{*]/u.test(path))
    return [
      ...still,
      ...ids.map((id) => `news/details/${id}`),
      'news/details/999999',
      'news?p=2',
      'news?category=要闻',
      'activity?month=2026-12',
      'search?keyword=文化',
      'search?keyword=灯',
      'nothing/here',
    ]
  }

  /** Renders an address as the server does, and tells how many sections were rendered for it. */
  async function render(address: string, visitor: Visitor, fragments: Fragments, now = NOON) {
    const planned = planPage(portal, new URL(ROUTER_BASE + address, 'http://portal.invalid'), visitor)
    if (planned.kind === 'redirect') return undefined
    let rendered: string[] = []
    const counted: Fragments = {
      of: (origin, make) =>
        fragments.of(origin, () => {
          rendered = [...rendered, origin.section.block]
          return make()
        }),
      frame: (key, links, make) =>
        fragments.frame(key, links, () => {
          rendered = [...rendered, 'frame']
          return make()
        }),
    }
    const facts = portalFacts(portal)
    const input = { portal, facts, plan: planned.plan, visitor, source, blocks, fragments: counted, now }
    const { frame, header, marks, data } = renderPage(await fetchPage(input), input)
    const html = frame.before + frame.main + frame.after
    return { html, header, marks, data: JSON.stringify(data), rendered }
  }

  it('make the same pages as rendering each anew, whichever page came first', async () => {
    const cache = createFragmentCache(createResultNumbers())
    const pages = await Promise.all(
      [
        ...(await addresses()).flatMap((address) => [desktop, mobile].map((visitor) => ({ address, visitor }))),
        ...['index', 'news'].map((address) => ({ address, visitor: { ...mobile, elder: true } })),
      ].map(async (page) => ({ ...page, anew: await render(page.address, page.visitor, uncachedFragments) })),
    )
    for (const order of [pages, pages.toReversed()])
      for (const { address, visitor, anew } of order) {
        const once = await render(address, visitor, cache)
        const about = `${visitor.device} ${address}`
        expect({ ...once, rendered: [] }, about).toEqual({ ...anew, rendered: [] })
      }
  })

  it('are rendered once, and those that show the time again after a minute', async () => {
    const cache = createFragmentCache(createResultNumbers())
    expect((await render('news', desktop, cache))?.rendered).toContain('list')
    expect((await render('news', desktop, cache))?.rendered).toEqual([])
    await render('activity', desktop, cache)
    expect((await render('activity', desktop, cache, NOON + 59))?.rendered).toEqual([])
    expect((await render('activity', desktop, cache, NOON + 60))?.rendered).toEqual(['today', 'list'])
  })

  it('that show the time are rendered again at midnight, because they may name the day', async () => {
    const cache = createFragmentCache(createResultNumbers())
    const midnight = NOON + 12 * 3600
    await render('activity', desktop, cache, midnight - 30)
    expect((await render('activity', desktop, cache, midnight - 1))?.rendered).toEqual([])
    expect((await render('activity', desktop, cache, midnight))?.rendered).toEqual(['today', 'list'])
  })

  it('have the time of the page or their own, so that a page of newer ones has the same data', async () => {
    const cache = createFragmentCache(createResultNumbers())
    const { data } = (await backend.callInProcess('list', { type: 12, limit: 1 })).body
    const address = `activity/details/${(/(?<="id":)\d+/u.exec(JSON.stringify(data)) ?? [])[0]}`
    const dataAt = async (now: number) => (await render(address, desktop, cache, now))?.data
    const first = await dataAt(NOON)
    expect(first).not.toContain('"renderedAt"')
    expect(await dataAt(NOON + 30)).toContain(`"renderedAt":${NOON}`)
    expect(await dataAt(NOON + 60)).toBe(first?.replace(`"now":${NOON}`, `"now":${NOON + 60}`))
  })

  it('of a corrected article are rendered anew where it is shown, and nowhere else', async () => {
    const cache = createFragmentCache(createResultNumbers())
    const { data } = (await backend.callInProcess('list', { type: NEWS, limit: 12 })).body
    const [first, second] = (JSON.stringify(data).match(/(?<="id":)\d+/gu) ?? []).map(Number)
    const shown = ['index', 'news', `news/details/${first}`, `news/details/${second}`, 'activity', 'culture-art']
    for (const address of shown) await render(address, desktop, cache)
    await backend.store.transact(async (queries) => {
      await queries
        .updateTable('article')
        .set({ body: '<p>改正一个字。</p>' })
        .where('id', '=', Number(first))
        .execute()
      await noteChange(queries, [NEWS])
    })
    await backend.refresh()
    const again: Record<string, string[] | undefined> = {}
    for (const address of shown) again[address] = (await render(address, desktop, cache))?.rendered
    expect(again).toEqual({
      index: [],
      news: [],
      // Related articles are part of its data.
      [`news/details/${first}`]: ['article', 'related'],
      [`news/details/${second}`]: [],
      activity: [],
      'culture-art': [],
    })
  })

  it('contain nothing of a failed page once its data is there', async () => {
    const cache = createFragmentCache(createResultNumbers())
    const working = source
    source = async (request) => (request.source === 'list' ? { kind: 'network' } : working(request))
    const failed = await render('news', desktop, cache)
    source = working
    expect(failed?.html).not.toBe((await render('news', desktop, cache))?.html)
    expect((await render('news', desktop, cache))?.html).toBe((await render('news', desktop, uncachedFragments))?.html)
  })
})

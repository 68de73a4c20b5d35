import { describe, expect, it } from 'vitest'

import { type PositionResponse, positionsResponse } from '#contract/studio/position-response.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import { createPortalPositions } from '#server/studio/create-portal-positions.ts'
import { positionsOfPortal } from '#server/studio/positions-of-portal.ts'

import { aPortal } from '../../support/a-definition.ts'
import { usualDatabases } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { startStudio } from './start-studio.ts'

const size = { width: 1200, height: 400 }
const place = { name: 'top', title: '顶部', kind: 'ad', desktop: size }
const titles = { title: '标题', ad: '广告位', wide: '宽幅' }

/** The position on a page with these sections on its desktop layout. */
function positionOn(desktop: readonly unknown[], mobile: readonly unknown[] = [{ block: 'title' }]) {
  const page = { path: 'fair', title: '市集', ad: 'top', desktop, mobile }
  const portal = aPortal({ site: { positions: [place] }, routes: [page] })
  const [position] = positionsOfPortal(portal, titles)
  if (position === undefined) throw new Error('The portal has no position')
  return position
}

const section = (block: string, isMarked = false, more = {}) => ({ block, height: 'small', isMarked, ...more })
const heading = section('标题', false, { heading: '市集' })
const band = (...main: unknown[]) => ({ main, aside: [], isAsideFirst: false })

function marksOf({ outline }: Pick<PositionResponse, 'outline'>): number {
  return outline.flatMap(({ main, aside }) => [...main, ...aside]).filter(({ isMarked }) => isMarked).length
}

describe('the outline of a page with a position', () => {
  it('has the sections in order, and marks the one with the position', () => {
    const { outline, pages } = positionOn([{ block: 'title' }, { block: 'ad' }, { block: 'wide' }])
    expect(outline).toEqual([band(heading), band(section('广告位', true)), band(section('宽幅'))])
    expect(pages).toEqual([{ title: '市集', path: 'fair' }])
  })

  it.each([
    ['end', false],
    ['start', true],
  ] as const)('has two columns where the page has them, with the narrow one at the %s', (side, isAsideFirst) => {
    const columns = { side, main: [{ block: 'title' }], aside: [{ block: 'ad' }] }
    expect(positionOn([{ columns }]).outline).toEqual([
      { main: [heading], aside: [section('广告位', true)], isAsideFirst },
    ])
  })

  it('leaves out what the elder mode alone shows', () => {
    const { outline } = positionOn([{ block: 'title' }, { block: 'wide', elder: true }, { block: 'ad' }])
    expect(outline).toEqual([band(heading), band(section('广告位', true))])
  })

  it('is empty where no page shows the position', () => {
    expect(positionOn([{ block: 'title' }])).toMatchObject({ pages: [], outline: [] })
  })
})

describe('the positions of the shipped schema', () => {
  it('have the names that documents choose from, a page each, and one mark in the outline of it', async () => {
    const portal = await readRealPortal()
    const positions = positionsOfPortal(portal, {})
    expect(positions.map(({ name }) => name)).toContain('mobile_index_top_banner')
    for (const position of positions)
      expect([position.name, position.pages.length > 0, marksOf(position)]).toEqual([position.name, true, 1])
  })

  it('stand on the pages that name them', async () => {
    const find = (name: string) => positions.find((position) => position.name === name)
    const positions = positionsOfPortal(await readRealPortal(), { carousel: '轮播横幅' })
    const banner = find('web_index_top_banner')
    expect(banner).toMatchObject({ kind: 'banner', device: 'desktop', width: 1920, height: 720 })
    expect(banner?.pages).toEqual([{ title: '首页', path: 'index' }])
    expect(banner?.outline[0]?.main).toMatchObject([{ block: '轮播横幅', height: 'large', isMarked: true }])
    expect(find('web_skill_top')?.pages.map(({ path }) => path)).toEqual(['skill', 'skill/list', 'skill/teacher'])
  })

  it('are found once for each version of the portal', async () => {
    let portal = await readRealPortal()
    const positions = createPortalPositions({ portal: () => portal, blockTitles: () => ({}) })
    const first = positions()
    expect(positions()).toBe(first)
    portal = { ...portal, version: 'another', routes: [] }
    expect(positions().flatMap(({ pages }) => pages)).toEqual([])
  })
})

describe.each(usualDatabases)('the call of positions, on %s', (kind) => {
  it('counts the pictures that visitors see at each', async () => {
    const { ask, join, test } = await startStudio(kind, { hasTypes: true })
    const { token } = await join('lin', 'editor')
    const picture = { title: '题', summary: '', body: '', cover: '', images: '[]', category: '', area: '', source: '' }
    const counters = { author: '', publish_time: 1, weight: 0, views: 0, likes: 0, collects: 0 }
    for (const [key, type, position, status] of [
      ['a', 'banner', 'web_index_top_banner', 'published'],
      ['b', 'banner', 'web_index_top_banner', 'published'],
      ['c', 'banner', 'web_index_top_banner', 'hidden'],
      ['d', 'ad', 'mobile_book_top', 'published'],
    ] as const)
      await test.backend.content.store.db
        .insertInto('article')
        .values({
          ...{ ...picture, ...counters, key, status },
          ...{ type: siteTypeNumbers[type], fields: JSON.stringify({ position }) },
        })
        .execute()
    const positions = positionsResponse.parse((await ask('content/positions', { token })).data)
    expect(positions.flatMap(({ name, published }) => (published > 0 ? [[name, published]] : []))).toEqual([
      ['web_index_top_banner', 2],
      ['mobile_book_top', 1],
    ])
  })
})

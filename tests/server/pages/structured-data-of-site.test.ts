import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Portal, TypeModel } from '#compile/portal.ts'
import { isoTime } from '#server/pages/structured-data/iso-time.ts'

import { NOON } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { describePage, full, portalOf, SITE, type Thing } from './described-page.ts'

describe('the breadcrumbs in the structured data', () => {
  it('are those that the page shows', () => {
    const [list] = describePage(portalOf('Article'), 'news').found
    const [, crumbs] = describePage(portalOf('Article'), 'news/details/7', full).found
    const steps = (thing: Thing | undefined) =>
      z
        .array(z.object({ position: z.number(), name: z.string(), item: z.string() }))
        .parse(thing?.['itemListElement'])
        .map(({ position, name, item }) => [position, name, item])
    expect(steps(list)).toEqual([
      [1, '首页', `${SITE}/web/index`],
      [2, '新闻', `${SITE}/web/news`],
    ])
    expect(steps(crumbs).at(-1)).toEqual([3, '灯会', `${SITE}/web/news/details/7`])
  })

  it('are on every page of this portal but home and the page of a missing address', async () => {
    const portal = await readRealPortal()
    const pages = portal.routes.filter(
      ({ path, layouts: { desktop } }) => desktop !== undefined && path !== '*' && path !== 'index',
    )
    const silent = pages.filter(
      ({ path }) =>
        !describePage(portal, path.replaceAll(/\{\w+\}/gu, '7')).found.some(
          (thing) => thing['@type'] === 'BreadcrumbList',
        ),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(describePage(portal, 'no/such/page').text).toBe('')
  })
})

describe('the structured data of the home page', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await readRealPortal()
  })

  it('names the site and its operator', () => {
    const [site, organization] = describePage(portal, 'index').found
    expect(site).toEqual({ '@type': 'WebSite', name: '文澜', url: `${SITE}/web/index` })
    expect(organization).toMatchObject({ '@type': 'Organization', name: portal.site.footer.organizer })
  })

  it('is the same on phones, as which search engines come', () => {
    expect(describePage(portal, 'index', undefined, 'mobile').text).toBe(describePage(portal, 'index').text)
  })

  it('is short: every byte of it is in the budget of the first visit', () => {
    expect(Buffer.byteLength(describePage(portal, 'index').text)).toBeLessThan(500)
  })
})

describe('the types of this portal', () => {
  it('have roles from which the kind of their entities follows', async () => {
    const portal = await readRealPortal()
    const roles: Readonly<Record<string, readonly string[]>> = {
      Event: ['start', 'place'],
      Book: ['author'],
      Course: ['sessions'],
      VideoObject: ['start', 'stream'],
      Product: ['price'],
      Demand: ['deadline'],
    }
    const lacking = portal.types.flatMap((type: TypeModel) =>
      (roles[type.structured] ?? [])
        .filter((role) => !type.fields.some((field) => field.role === role))
        .map((role) => `${type.key}: ${role}`),
    )
    expect(lacking).toEqual([])
  })
})

describe('a moment', () => {
  it.each([
    [NOON, 'Asia/Shanghai', '2026-11-20T12:00:00+08:00'],
    [NOON, 'UTC', '2026-11-20T04:00:00+00:00'],
    [NOON, 'America/New_York', '2026-11-19T23:00:00-05:00'],
    [NOON, 'Asia/Kathmandu', '2026-11-20T09:45:00+05:45'],
    [Date.UTC(2026, 0, 1, 16) / 1000, 'Asia/Shanghai', '2026-01-02T00:00:00+08:00'],
    [0, 'Asia/Shanghai', undefined],
    [-1, 'Asia/Shanghai', undefined],
    [Number.NaN, 'Asia/Shanghai', undefined],
    [1e18, 'Asia/Shanghai', undefined],
  ])('%s in %s is %s', (seconds, zone, expected) => {
    expect(isoTime(seconds, zone)).toBe(expected)
  })
})

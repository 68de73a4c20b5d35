import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Portal, TypeModel } from '#compile/portal.ts'
import type { DetailsResponse } from '#contract/article.ts'
import { structuredKinds } from '#definition/type-definition.ts'
import { planPage } from '#plan/plan-page.ts'
import { resolveHead } from '#plan/resolve-head.ts'
import { isoTime } from '#server/pages/structured-data/iso-time.ts'
import { pageMeta } from '#server/pages/page-meta.ts'
import { takeSnapshot } from '#server/pages/portal-snapshot.ts'

import { aPortal } from '../support/a-definition.ts'
import { anArticle } from '../support/an-article.ts'
import { NOON } from '../support/backend.ts'
import { readRealPortal } from '../support/real-portal.ts'

const SITE = 'https://www.example.cn'
type Thing = Record<string, unknown>
const things = z.union([z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) }).transform((document) => document['@graph']), z.record(z.string(), z.unknown()).transform((thing) => [thing])])

const layouts = { desktop: [{ block: 'details' }], mobile: [{ block: 'details' }] }
const day = 86_400

/** A field of every role, filled. */
const fields = [
  { name: 'a', label: '开始', kind: 'datetime', role: 'start' },
  { name: 'b', label: '结束', kind: 'datetime', role: 'end' },
  { name: 'c', label: '地点', kind: 'text', role: 'place' },
  { name: 'd', label: '地址', kind: 'text', role: 'address' },
  { name: 'e', label: '价格', kind: 'number', role: 'price' },
  { name: 'f', label: '截止', kind: 'datetime', role: 'deadline' },
  { name: 'g', label: '分钟', kind: 'number', role: 'minutes' },
  { name: 'h', label: '直播', kind: 'url', role: 'stream' },
  { name: 'i', label: '回放', kind: 'url', role: 'replay' },
  { name: 'j', label: '书', kind: 'file', role: 'file' },
  { name: 'k', label: '页', kind: 'number', role: 'pages' },
  { name: 'l', label: '书号', kind: 'text', role: 'isbn' },
  { name: 'm', label: '作者', kind: 'text', role: 'author' },
  { name: 'n', label: '出版', kind: 'text', role: 'publisher' },
]
const values = { a: NOON + day, b: NOON + day + 7200, c: '鼓楼', d: '文澜路 1 号', e: 128, f: NOON + 9 * day, g: 95, h: '/web/live/main.m3u8', i: '/web/media/video/a.m3u8', j: 'book/a.pdf', k: 312, l: '978-7-0000-0000-0', m: '张岱', n: '云汀书局' }
const session = { id: 1, name: '第一期', start: NOON + day, end: NOON + day + 7200, place: '302 教室', note: '每周六', capacity: 20, taken: 3, opens: NOON - day, closes: NOON + 3600 }

const full: DetailsResponse = {
  ...anArticle({ id: 7, title: '灯会', summary: '今晚开灯', cover: 'a.webp', tags: ['灯'], areaName: '浙江省 杭州市 西湖区', source: '云汀市文化馆', author: '许若溪', publishTime: NOON, fields: values }),
  body: '<p>全文</p>',
  images: ['b.webp', 'c.svg'],
  related: [],
  sessions: [session],
}

/** What those who read it demand and recommend (Google Search Central; for what it does not list, schema.org's own examples). */
const kinds: readonly [kind: (typeof structuredKinds)[number], required: readonly string[], recommended: readonly string[]][] = [
  ['Article', ['headline'], ['author', 'datePublished', 'image', 'publisher', 'mainEntityOfPage']],
  ['NewsArticle', ['headline', 'datePublished'], ['author', 'image', 'publisher', 'description']],
  ['Event', ['name', 'startDate', 'location.name', 'location.address'], ['description', 'endDate', 'eventStatus', 'eventAttendanceMode', 'image', 'organizer.name', 'offers.availability', 'offers.url', 'offers.validFrom', 'offers.price', 'offers.priceCurrency']],
  ['Book', ['name', 'author.name', 'url'], ['isbn', 'numberOfPages', 'publisher.name', 'bookFormat', 'inLanguage', 'image', 'description']],
  ['Course', ['name', 'description', 'provider.name'], ['hasCourseInstance.courseMode', 'hasCourseInstance.startDate', 'hasCourseInstance.location.name', 'hasCourseInstance.offers.availability']],
  ['Person', ['name'], ['description', 'image', 'url', 'homeLocation.name']],
  ['VideoObject', ['name', 'thumbnailUrl', 'uploadDate'], ['description', 'duration', 'contentUrl', 'publication.isLiveBroadcast', 'publication.startDate', 'publication.endDate']],
  ['Product', ['name', 'offers.price', 'offers.priceCurrency'], ['image', 'description', 'offers.availability', 'offers.url', 'offers.seller.name']],
  ['Organization', ['name', 'url'], ['description', 'image', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry']],
  ['Place', ['name'], ['address.streetAddress', 'description', 'image']],
  ['Demand', ['itemOffered.name'], ['validThrough', 'areaServed', 'description']],
  ['CreativeWork', ['name'], ['creator.name', 'datePublished', 'genre', 'description', 'image']],
  ['Legislation', ['name'], ['datePublished', 'legislationType', 'legislationJurisdiction', 'publisher.name']],
]

function portalOf(kind: string): Portal {
  return aPortal({
    types: [{ type: 4, key: 'news', name: '新闻', structured: kind, fields }],
    routes: [
      { path: 'news', title: '新闻', type: 4, parent: 'index', desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] },
      { path: 'news/details/{id}', title: '详情', type: 4, parent: 'news', ...layouts },
    ],
  })
}

function describePage(portal: Portal, path: string, details?: DetailsResponse, device: 'desktop' | 'mobile' = 'desktop'): { text: string; found: Thing[] } {
  const planned = planPage(portal, new URL(`/web/${path}`, SITE), { device, elder: false, session: 'unknown' })
  if (planned.kind !== 'page') throw new Error(`${path} is no page`)
  const { plan } = planned
  const results = details ? { [plan.subject ?? '']: { kind: 'ok' as const, data: details } } : {}
  const { structured } = pageMeta({ snapshot: takeSnapshot(portal), plan, results, head: resolveHead(plan, results, '文澜'), siteName: '文澜', siteAddress: SITE })
  return { text: structured, found: structured === '' ? [] : things.parse(JSON.parse(structured)) }
}
const subjectOf = (kind: string, changes: Partial<DetailsResponse> = {}) => describePage(portalOf(kind), 'news/details/7', { ...full, ...changes }).found[0] ?? {}

function at(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), thing)
}

/** Every value of a thing with the path it stands at. */
function leaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inside = Object.entries(value)
  return inside.length === 0 ? [[path, value]] : inside.flatMap(([name, part]) => leaves(part, `${path}.${name}`))
}

describe('an entity', () => {
  it.each(kinds)('of the kind %s says everything it must and everything it should', (kind, required, recommended) => {
    const thing = subjectOf(kind)
    expect(thing['@type']).toBe(kind)
    expect([...required, ...recommended].filter((path) => at(thing, path) === undefined)).toEqual([])
  })

  it('is tested in every kind there is', () => {
    expect(new Set(kinds.map(([kind]) => kind))).toEqual(new Set(structuredKinds))
  })

  it.each(kinds)('of the kind %s has no empty property, absolute addresses, and times with the site’s offset', (kind) => {
    const all = leaves(subjectOf(kind))
    const at = (name: RegExp) => all.filter(([path]) => name.test(path))
    // A leaf that is an object is an empty one.
    expect(all.filter(([, value]) => value === '' || value === 0 || typeof value === 'object' || value === undefined)).toEqual([])
    expect(at(/\.(?:url|image|logo|thumbnailUrl|contentUrl|mainEntityOfPage)(?:\.\d+)?$/u).filter(([, value]) => !String(value).startsWith(`${SITE}/web/`))).toEqual([])
    expect(at(/(?:Date|datePublished|valid\w+|availabilityEnds)$/u).filter(([, value]) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/u.test(String(value)))).toEqual([])
  })

  it.each(kinds)('of the kind %s that is nothing but a title claims nothing it does not know', (kind, required) => {
    const bare: DetailsResponse = { ...anArticle({ id: 7, title: '灯会', summary: '', category: '', publishTime: 0 }), body: '', images: [], related: [] }
    const [thing = {}] = describePage(portalOf(kind), 'news/details/7', bare).found
    // Nobody has to say a price.
    const lacking = required.filter((path) => at(thing, path) === undefined && !path.startsWith('offers.'))
    expect(thing['@type'] === 'Article' ? [] : lacking).toEqual([])
    expect([kind, 'Article']).toContain(thing['@type'])
    expect(leaves(thing).filter(([, value]) => value === '' || value === undefined)).toEqual([])
  })

  const absences: readonly [what: string, kind: string, changes: Partial<DetailsResponse>, expected: string][] = [
    ['an activity without a date', 'Event', { fields: { ...values, a: 0 } }, 'Article'],
    ['an activity that takes place nowhere', 'Event', { fields: { ...values, c: '', d: '' }, areaName: '' }, 'Article'],
    ['an activity of which only the area is known', 'Event', { fields: { ...values, c: '', d: '' } }, 'Event'],
    ['a film without a day', 'VideoObject', { publishTime: 0 }, 'Article'],
    ['a book without an author', 'Book', { fields: { ...values, m: '' }, author: '' }, 'Article'],
    ['a course without a word about it', 'Course', { summary: '', body: '' }, 'Article'],
    ['a course with a text and no summary', 'Course', { summary: '' }, 'Course'],
  ]
  it.each(absences)('is what it can still be said to be: %s', (_, kind, changes, expected) => {
    expect(subjectOf(kind, changes)['@type']).toBe(expected)
  })

  const seats: readonly [what: string, changes: Partial<typeof session>, expected: unknown][] = [
    ['seats left', {}, 'https://schema.org/InStock'],
    ['no seat left', { taken: 20 }, 'https://schema.org/SoldOut'],
    ['more taken than there are', { taken: 25 }, 'https://schema.org/SoldOut'],
    ['seats that nobody counts', { capacity: 0, taken: 0 }, 'https://schema.org/InStock'],
    ['no sign-up at all', { capacity: 0, taken: 0, opens: 0, closes: 0 }, undefined],
  ]
  it.each(seats)('with %s says so', (_, changes, expected) => {
    const sessions = [{ ...session, ...changes }]
    expect(at(subjectOf('Event', { sessions }), 'offers.availability')).toBe(expected)
    expect(at(subjectOf('Course', { sessions }), 'hasCourseInstance.offers.availability')).toBe(expected)
  })

  it('of several sessions says each', () => {
    const sessions = [session, { ...session, id: 2, name: '第二期' }]
    expect(at(subjectOf('Course', { sessions }), 'hasCourseInstance.1.name')).toBe('第二期')
  })

  it('is live only where there is a stream', () => {
    expect(at(subjectOf('VideoObject', { fields: { ...values, h: '' } }), 'publication')).toBeUndefined()
  })

  it('without a price offers nothing', () => {
    expect(subjectOf('Product', { fields: { ...values, e: 0 } })['offers']).toBeUndefined()
  })

  it('shows its pictures in a size for sharing, and no drawings', () => {
    expect(subjectOf('Article')['image']).toEqual([`${SITE}/web/media/1440/a.webp`, `${SITE}/web/media/1440/b.webp`])
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '"}]}\\', '\u2028\u2029'])('never breaks out of its script: %j', (title) => {
    const { text, found } = describePage(portalOf('Article'), 'news/details/7', { ...full, title, summary: title, tags: [title] })
    expect(text).not.toMatch(/[<]/u)
    expect(found[0]?.['headline']).toBe(title)
  })
})

describe('the way down to a page', () => {
  it('is what its breadcrumbs show', () => {
    const [list] = describePage(portalOf('Article'), 'news').found
    const [, crumbs] = describePage(portalOf('Article'), 'news/details/7', full).found
    const steps = (thing: Thing | undefined) => z.array(z.object({ position: z.number(), name: z.string(), item: z.string() })).parse(thing?.['itemListElement']).map(({ position, name, item }) => [position, name, item])
    expect(steps(list)).toEqual([
      [1, '首页', `${SITE}/web/index`],
      [2, '新闻', `${SITE}/web/news`],
    ])
    expect(steps(crumbs).at(-1)).toEqual([3, '灯会', `${SITE}/web/news/details/7`])
  })

  it('is told by every page of this portal but home and what does not exist', async () => {
    const portal = await readRealPortal()
    const pages = portal.routes.filter(({ path, layouts: { desktop } }) => desktop !== undefined && path !== '*' && path !== 'index')
    const silent = pages.filter(({ path }) => !describePage(portal, path.replaceAll(/\{\w+\}/gu, '7')).found.some((thing) => thing['@type'] === 'BreadcrumbList'))
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(describePage(portal, 'no/such/page').text).toBe('')
  })
})

describe('the home page', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await readRealPortal()
  })

  it('names the site, who runs it, and how it is searched', () => {
    const [site, organization] = describePage(portal, 'index').found
    expect(site).toMatchObject({ '@type': 'WebSite', name: '文澜', url: `${SITE}/web/index`, potentialAction: { '@type': 'SearchAction', target: `${SITE}/web/search?keyword={keyword}`, 'query-input': 'required name=keyword' } })
    expect(organization).toMatchObject({ '@type': 'Organization', name: portal.site.footer.organizer })
  })

  it('says the same on phones, as which search engines come', () => {
    expect(describePage(portal, 'index', undefined, 'mobile').text).toBe(describePage(portal, 'index').text)
  })

  it('says it briefly: every byte of it is in the budget of the first visit', () => {
    expect(Buffer.byteLength(describePage(portal, 'index').text)).toBeLessThan(500)
  })
})

describe('the types of this portal', () => {
  it('describe what they hold by roles, so that their kind can be told', async () => {
    const portal = await readRealPortal()
    const roles: Readonly<Record<string, readonly string[]>> = { Event: ['start', 'place'], Book: ['author'], Course: ['sessions'], VideoObject: ['start', 'stream'], Product: ['price'], Demand: ['deadline'] }
    const lacking = portal.types.flatMap((type: TypeModel) => (roles[type.structured] ?? []).filter((role) => !type.fields.some((field) => field.role === role)).map((role) => `${type.key}: ${role}`))
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

import * as z from 'zod'

import type { Portal } from '#compile/portal.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { structuredKinds } from '#definition/grammar/type-definition.ts'
import { planPage } from '#plan/plan-page.ts'
import { resolveHead } from '#plan/resolve-head.ts'
import { pageMeta } from '#server/pages/page-meta.ts'
import { uncachedFragments } from '#server/pages/fragment-cache.ts'
import { takeSnapshot } from '#server/pages/portal-snapshot.ts'

import { aPortal } from '../../support/a-definition.ts'
import { anArticle } from '../../support/an-article.ts'
import { NOON } from '../../support/backend.ts'

export const SITE = 'https://www.example.cn'
export type Thing = Record<string, unknown>
const things = z.union([
  z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) }).transform((document) => document['@graph']),
  z.record(z.string(), z.unknown()).transform((thing) => [thing]),
])

export const layouts = { desktop: [{ block: 'details' }], mobile: [{ block: 'details' }] }
export const day = 86_400

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
export const values = {
  a: NOON + day,
  b: NOON + day + 7200,
  c: '鼓楼',
  d: '文澜路 1 号',
  e: 128,
  f: NOON + 9 * day,
  g: 95,
  h: '/web/live/main.m3u8',
  i: '/web/media/video/a.m3u8',
  j: 'book/a.pdf',
  k: 312,
  l: '978-7-0000-0000-0',
  m: '张岱',
  n: '云汀书局',
}
export const session = {
  id: 1,
  name: '第一期',
  start: NOON + day,
  end: NOON + day + 7200,
  place: '302 教室',
  note: '每周六',
  capacity: 20,
  taken: 3,
  opens: NOON - day,
  closes: NOON + 3600,
}

export const full: DetailsResponse = {
  ...anArticle({
    id: 7,
    title: '灯会',
    summary: '今晚开灯',
    cover: 'a.webp',
    tags: ['灯'],
    areaName: '浙江省 杭州市 西湖区',
    source: '云汀市文化馆',
    author: '许若溪',
    publishTime: NOON,
    fields: values,
  }),
  body: '<p>全文</p>',
  images: ['b.webp', 'c.svg'],
  related: [],
  sessions: [session],
}

/**
 * The properties that consumers require and recommend (Google Search Central; for kinds it does not list,
 * schema.org's own examples).
 */
export const kinds: readonly [
  kind: (typeof structuredKinds)[number],
  required: readonly string[],
  recommended: readonly string[],
][] = [
  ['Article', ['headline'], ['author', 'datePublished', 'image', 'publisher', 'mainEntityOfPage']],
  ['NewsArticle', ['headline', 'datePublished'], ['author', 'image', 'publisher', 'description']],
  [
    'Event',
    ['name', 'startDate', 'location.name', 'location.address'],
    [
      'description',
      'endDate',
      'eventStatus',
      'eventAttendanceMode',
      'image',
      'organizer.name',
      'offers.availability',
      'offers.url',
      'offers.validFrom',
      'offers.price',
      'offers.priceCurrency',
    ],
  ],
  [
    'Book',
    ['name', 'author.name', 'url'],
    ['isbn', 'numberOfPages', 'publisher.name', 'bookFormat', 'inLanguage', 'image', 'description'],
  ],
  [
    'Course',
    ['name', 'description', 'provider.name'],
    [
      'hasCourseInstance.courseMode',
      'hasCourseInstance.startDate',
      'hasCourseInstance.location.name',
      'hasCourseInstance.offers.availability',
    ],
  ],
  ['Person', ['name'], ['description', 'image', 'url', 'homeLocation.name']],
  [
    'VideoObject',
    ['name', 'thumbnailUrl', 'uploadDate'],
    [
      'description',
      'duration',
      'contentUrl',
      'publication.isLiveBroadcast',
      'publication.startDate',
      'publication.endDate',
    ],
  ],
  [
    'Product',
    ['name', 'offers.price', 'offers.priceCurrency'],
    ['image', 'description', 'offers.availability', 'offers.url', 'offers.seller.name'],
  ],
  [
    'Organization',
    ['name', 'url'],
    ['description', 'image', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry'],
  ],
  ['Place', ['name'], ['address.streetAddress', 'description', 'image']],
  ['Demand', ['itemOffered.name'], ['validThrough', 'areaServed', 'description']],
  ['CreativeWork', ['name'], ['creator.name', 'datePublished', 'genre', 'description', 'image']],
  ['Legislation', ['name'], ['datePublished', 'legislationType', 'legislationJurisdiction', 'publisher.name']],
]

export function portalOf(kind: string, typeFields: readonly Readonly<Record<string, unknown>>[] = fields): Portal {
  return aPortal({
    types: [{ type: 4, key: 'news', name: '新闻', structured: kind, fields: typeFields }],
    routes: [
      {
        path: 'news',
        title: '新闻',
        type: 4,
        parent: 'index',
        desktop: [{ block: 'title' }],
        mobile: [{ block: 'title' }],
      },
      { path: 'news/details/{id}', title: '详情', type: 4, parent: 'news', ...layouts },
    ],
  })
}

export function describePage(
  portal: Portal,
  path: string,
  details?: DetailsResponse,
  device: 'desktop' | 'mobile' = 'desktop',
): { text: string; found: Thing[] } {
  const planned = planPage(portal, new URL(`/web/${path}`, SITE), { device, elder: false, login: 'unknown' })
  if (planned.kind !== 'page') throw new Error(`${path} is no page`)
  const { plan } = planned
  const results = details ? { [plan.subject ?? '']: { kind: 'ok' as const, data: details } } : {}
  const { structured } = pageMeta({
    snapshot: takeSnapshot(portal, () => uncachedFragments),
    plan,
    results,
    head: resolveHead(plan, results, '文澜'),
    siteName: '文澜',
    siteAddress: SITE,
  })
  return { text: structured, found: structured === '' ? [] : things.parse(JSON.parse(structured)) }
}

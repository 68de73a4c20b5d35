import { describe, expect, it } from 'vitest'

import type { DetailsResponse } from '#contract/entities/article.ts'
import { structuredKinds } from '#definition/grammar/type-definition.ts'

import { anArticle } from '../../support/an-article.ts'
import { day, describePage, full, kinds, portalOf, session, SITE, values } from './described-page.ts'

const sessionsField = { name: 's', label: '场次', kind: 'sessions', role: 'sessions' }
const subjectOf = (kind: string, changes: Partial<DetailsResponse> = {}) =>
  describePage(portalOf(kind), 'news/details/7', { ...full, ...changes }).found[0] ?? {}

function at(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      thing,
    )
}

/** Every value of a thing with the path it stands at. */
function leaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inside = Object.entries(value)
  return inside.length === 0 ? [[path, value]] : inside.flatMap(([name, part]) => leaves(part, `${path}.${name}`))
}

describe('the structured data of an entity', () => {
  it.each(kinds)('has in the kind %s everything required and recommended', (kind, required, recommended) => {
    const thing = subjectOf(kind)
    expect(thing['@type']).toBe(kind)
    expect([...required, ...recommended].filter((path) => at(thing, path) === undefined)).toEqual([])
  })

  it('is tested in every kind there is', () => {
    expect(new Set(kinds.map(([kind]) => kind))).toEqual(new Set(structuredKinds))
  })

  it.each(kinds)(
    'has in the kind %s no empty property, absolute addresses, and times with the site’s offset',
    (kind) => {
      const all = leaves(subjectOf(kind))
      const at = (name: RegExp) => all.filter(([path]) => name.test(path))
      // A leaf that is an object is an empty object.
      expect(
        all.filter(([, value]) => value === '' || value === 0 || typeof value === 'object' || value === undefined),
      ).toEqual([])
      expect(
        at(/\.(?:url|image|logo|thumbnailUrl|contentUrl|mainEntityOfPage)(?:\.\d+)?$/u).filter(
          ([, value]) => !String(value).startsWith(`${SITE}/web/`),
        ),
      ).toEqual([])
      expect(
        at(/(?:Date|datePublished|valid\w+|availabilityEnds)$/u).filter(
          ([, value]) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/u.test(String(value)),
        ),
      ).toEqual([])
    },
  )

  it.each(kinds)('claims nothing unknown in the kind %s of an entity with nothing but a title', (kind, required) => {
    const bare: DetailsResponse = {
      ...anArticle({ id: 7, title: '灯会', summary: '', category: '', publishTime: 0 }),
      body: '',
      images: [],
      related: [],
    }
    const [thing = {}] = describePage(portalOf(kind), 'news/details/7', bare).found
    // A price is optional.
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
  it.each(absences)('falls back to the kind that its values allow: %s', (_, kind, changes, expected) => {
    expect(subjectOf(kind, changes)['@type']).toBe(expected)
  })

  const seats: readonly [what: string, changes: Partial<typeof session>, expected: unknown][] = [
    ['seats left', {}, 'https://schema.org/InStock'],
    ['no seat left', { taken: 20 }, 'https://schema.org/SoldOut'],
    ['more taken than there are', { taken: 25 }, 'https://schema.org/SoldOut'],
    ['seats that nobody counts', { capacity: 0, taken: 0 }, 'https://schema.org/InStock'],
    ['no sign-up at all', { capacity: 0, taken: 0, opens: 0, closes: 0 }, undefined],
  ]
  it.each(seats)('has the availability that follows from %s', (_, changes, expected) => {
    const sessions = [{ ...session, ...changes }]
    expect(at(subjectOf('Event', { sessions }), 'offers.availability')).toBe(expected)
    expect(at(subjectOf('Course', { sessions }), 'hasCourseInstance.offers.availability')).toBe(expected)
  })

  it('has each of several sessions', () => {
    const sessions = [session, { ...session, id: 2, name: '第二期' }]
    expect(at(subjectOf('Course', { sessions }), 'hasCourseInstance.1.name')).toBe('第二期')
  })

  describe('of a type with sessions', () => {
    const sessions = [
      { ...session, id: 2, name: '第二期', start: session.start + day, end: session.end + day, place: '' },
      { ...session, calledOff: '场地维修' },
      { ...session, id: 3, name: '第三期', start: 0, end: 0 },
    ]
    const seated = (kind: string, changes: Partial<DetailsResponse> = {}) => {
      const portal = portalOf(kind, [{ name: 'c', label: '地点', kind: 'text', role: 'place' }, sessionsField])
      const details = { ...full, fields: { c: '鼓楼' }, sessions, ...changes }
      return describePage(portal, 'news/details/7', details).found[0] ?? {}
    }
    const summary = (thing: unknown) =>
      ['@type', 'name', 'startDate', 'location.name', 'eventStatus', 'offers.availability'].map((path) =>
        at(thing, path),
      )
    const expected = [
      [
        'Event',
        '灯会 第二期',
        '2026-11-22T12:00:00+08:00',
        '鼓楼',
        'https://schema.org/EventScheduled',
        'https://schema.org/InStock',
      ],
      ['Event', '灯会 第一期', '2026-11-21T12:00:00+08:00', '302 教室', 'https://schema.org/EventCancelled', undefined],
    ]

    it('is an event from the first to the last of them, with each of them in it', () => {
      const thing = seated('Event')
      expect([thing['@type'], thing['startDate'], thing['endDate']]).toEqual([
        'Event',
        '2026-11-21T12:00:00+08:00',
        '2026-11-22T14:00:00+08:00',
      ])
      expect([0, 1].map((index) => summary(at(thing, `subEvent.${index}`)))).toEqual(expected)
    })

    it('has them as events about it where it is no event itself', () => {
      const thing = seated('Organization')
      expect([0, 1].map((index) => summary(at(thing, `subjectOf.${index}`)))).toEqual(expected)
      expect(at(seated('Course'), 'subjectOf')).toBeUndefined()
      expect(at(seated('Course'), 'hasCourseInstance.1.eventStatus')).toBe('https://schema.org/EventCancelled')
    })

    it('is an article while none of them has a time', () => {
      expect(seated('Event', { sessions: [] })['@type']).toBe('Article')
    })
  })

  it('is live only where there is a stream', () => {
    expect(at(subjectOf('VideoObject', { fields: { ...values, h: '' } }), 'publication')).toBeUndefined()
  })

  it('offers nothing without a price', () => {
    expect(subjectOf('Product', { fields: { ...values, e: 0 } })['offers']).toBeUndefined()
  })

  it('has pictures in a size for sharing, and no drawings', () => {
    expect(subjectOf('Article')['image']).toEqual([`${SITE}/web/media/1440/a.webp`, `${SITE}/web/media/1440/b.webp`])
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '"}]}\\', '\u2028\u2029'])(
    'never breaks out of its script: %j',
    (title) => {
      const { text, found } = describePage(portalOf('Article'), 'news/details/7', {
        ...full,
        title,
        summary: title,
        tags: [title],
      })
      expect(text).not.toMatch(/[<]/u)
      expect(found[0]?.['headline']).toBe(title)
    },
  )
})

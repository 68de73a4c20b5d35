import { describe, expect, it } from 'vitest'

import { blockRegistry } from '#app/block-registry.ts'
import { examples as offers } from '#blocks/offer/examples.ts'
import { examples as programmes } from '#blocks/player/examples.ts'
import { examples as courses } from '#blocks/sessions/examples.ts'
import { examples as activities } from '#blocks/sign-up/examples.ts'
import { examples as books } from '#blocks/start-reading/examples.ts'
import type { AnyBlockView } from '#render/block-components.ts'

import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

type Example = Pick<AnyBlockView, 'props' | 'data'> & Partial<Pick<AnyBlockView, 'fields' | 'forms'>>

/** What the foot of a phone's page says of an example: state, note, and the button with where it leads. */
async function footOf(block: string, type: number, example: Example): Promise<(string | null | undefined)[]> {
  const [Block] = Object.values((await blockRegistry[block]?.()) ?? {})
  if (!Block?.Act) throw new Error(`Block "${block}" has no act`)
  const { props, data, fields = [], forms = {} } = example
  const host = showOnPage(
    { type, device: 'mobile' },
    <Block.Act props={props} data={data} sectionId={`${block}-1`} requests={{}} fields={fields} forms={forms} />,
  )
  const link = host.querySelector('a')
  const words = [...host.querySelectorAll('p > span')].map(({ textContent }) => textContent)
  return host.firstElementChild ? [words[0], words[1], link?.textContent, link?.getAttribute('href')] : []
}

describe('the foot of an activity', () => {
  const form = '#sign-up-1-heading'
  const seats = (left: number) => say('sign-up', 'actSeats', { left })
  it.each([
    ['usual', say('sign-up', 'open'), seats(12), say('sign-up', 'act'), form],
    ['few-seats', say('sign-up', 'open'), seats(1), say('sign-up', 'act'), form],
    [
      'not-open',
      say('sign-up', 'not-open'),
      say('sign-up', 'opensAt', { time: '11月24日 周二 12:00' }),
      say('sign-up', 'actEarly'),
      form,
    ],
    [
      'opening-soon',
      say('sign-up', 'not-open'),
      say('sign-up', 'opensWait', { wait: '12 分 34 秒' }),
      say('sign-up', 'actEarly'),
      form,
    ],
    ['full', say('sign-up', 'full'), say('sign-up', 'actQueueNote'), say('sign-up', 'actQueue'), form],
    ['full-meanwhile', say('sign-up', 'full'), say('sign-up', 'actQueueNote'), say('sign-up', 'actQueue'), form],
    ['booked', say('sign-up', 'booked'), say('sign-up', 'persons', { people: 2 }), say('sign-up', 'actOwn'), form],
    [
      'waiting',
      say('sign-up', 'waiting', { position: 3 }),
      say('sign-up', 'persons', { people: 1 }),
      say('sign-up', 'actOwn'),
      form,
    ],
    ['cancelled', say('sign-up', 'open'), seats(12), say('sign-up', 'act'), form],
    [
      'signed-in',
      say('sign-up', 'signedIn'),
      say('sign-up', 'closedAt', { time: '11月21日 周六 11:00' }),
      say('sign-up', 'actOwn'),
      form,
    ],
    ['attended', say('sign-up', 'over'), undefined, say('sign-up', 'actOwn'), form],
    [
      'closed',
      say('sign-up', 'closed'),
      say('sign-up', 'closedAt', { time: '11月21日 周六 11:59' }),
      say('sign-up', 'actOthers'),
      '/web/activity',
    ],
    ['over', say('sign-up', 'over'), undefined, say('sign-up', 'actOthers'), '/web/activity'],
    ['free'],
  ])('%s', async (name, ...expected) => {
    expect(await footOf('sign-up', 12, exampleNamed(activities, name))).toEqual(expected)
  })
})

describe('the foot of a course', () => {
  const times = '#sessions-1-heading'
  it.each([
    ['usual', say('sessions', 'open'), say('sessions', 'toCome', { count: 1 }), say('sessions', 'act'), times],
    ['full', say('sessions', 'full'), say('sessions', 'actQueueNote'), say('sessions', 'actQueue'), times],
    ['over', say('sessions', 'over'), undefined, say('sessions', 'others'), '/web/skill/list'],
    ['none'],
    ['not-told'],
  ])('%s', async (name, ...expected) => {
    expect(await footOf('sessions', 13, exampleNamed(courses, name))).toEqual(expected)
  })

  it('leads a member to the seat in the course', async () => {
    const [state, , label, href] = await footOf('sessions', 13, exampleNamed(courses, 'booked'))
    expect([state, label, href]).toEqual([say('sessions', 'booked'), say('sessions', 'actOwn'), times])
  })

  it.each(['not-open', 'opening-soon'])('has the beginning of reservations: %s', async (name) => {
    const [state, note, label] = await footOf('sessions', 13, exampleNamed(courses, name))
    expect([state, label]).toEqual([say('sessions', 'not-open'), say('sessions', 'actEarly')])
    expect(note).toMatch(/\d/u)
  })
})

describe('the foot of a book', () => {
  const reader = '/web/book-read/7'
  it.each([
    ['usual', say('start-reading', 'label'), say('start-reading', 'start'), reader],
    ['shelved', say('start-reading', 'begun', { page: 12 }), say('start-reading', 'actOn'), reader],
  ])('%s', async (name, state, label, href) => {
    const foot = await footOf('start-reading', 15, exampleNamed(books, name))
    expect(foot).toEqual([state, say('start-reading', 'pages', { count: 108 }), label, href])
  })

  it('is empty for a book without a file', async () => {
    expect(await footOf('start-reading', 15, exampleNamed(books, 'no-file'))).toEqual([])
  })
})

describe('the foot of a programme', () => {
  it.each([
    ['usual', 'live'],
    ['soon', 'soon'],
    ['replay', 'replay'],
    ['recorded', 'recorded'],
  ] as const)('%s leads to the picture', async (name, kind) => {
    const [state, , label, href] = await footOf('player', 6, exampleNamed(programmes, name))
    expect([state, label, href]).toEqual([say('player', `badge-${kind}`), say('player', `act-${kind}`), '#player-1'])
  })

  it.each(['over', 'silent', 'nothing'])('is empty without a picture to watch: %s', async (name) => {
    expect(await footOf('player', 6, exampleNamed(programmes, name))).toEqual([])
  })
})

describe('the foot of an offer', () => {
  it.each(offers)('leads to the contact, if there is one: $title', async (example) => {
    const foot = await footOf('offer', 16, example)
    expect(foot.slice(2)).toEqual(
      example.data.article.hasContact === true ? [say('offer', 'act'), '#offer-1-heading'] : [],
    )
  })
})

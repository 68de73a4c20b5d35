import { describe, expect, it } from 'vitest'

import { portalFacts } from '#app/portal-facts.ts'
import { examples as hubExamples } from '#blocks/member-hub/examples.ts'
import { MemberHub } from '#blocks/member-hub/MemberHub.tsx'
import { examples } from '#blocks/member-menu/examples.ts'
import { MemberMenu } from '#blocks/member-menu/MemberMenu.tsx'
import { centreEntries, type MemberCentre } from '#contract/members/member-centre.ts'
import { planRequest } from '#plan/request-key.ts'

import { showLive } from '../support/live-block.tsx'
import { press } from '../support/press.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const portal = await readRealPortal()
const { routes } = portal
const { site } = portalFacts(portal)
const places = centreEntries(portal.centre)
const requests = { me: planRequest('me', {}), ahead: planRequest('appointments', { limit: 6 }) }
const common = { sectionId: 'aside-1', requests, fields: [] }

/** The entries of the menu, each with its number where there is one. */
const counted = (numbers: Readonly<Record<string, number | string>>) =>
  (
    [
      'attention',
      'like',
      'collect',
      'bookshelf',
      'course',
      'appointment',
      'activity',
      'news',
      'id',
      'set',
      'feedback',
    ] as const
  ).map((name) => say('member-menu', name) + (numbers[name] ?? ''))

function menu(name: string) {
  const { props, data } = exampleNamed(examples, name)
  return <MemberMenu props={props} data={data} {...common} />
}

function hub(name: string) {
  const { props, data } = exampleNamed(hubExamples, name)
  return <MemberHub props={props} data={data} {...common} />
}

describe('the pages of the personal centre', () => {
  it('are all routes for members', () => {
    const inSchema = routes.filter(({ path }) => path.startsWith('user/')).map(({ path, auth }) => `${path} ${auth}`)
    expect(places.map(({ to }) => `${to} true`).sort()).toEqual(inSchema.sort())
  })

  it.each([
    ['the menu', () => showOnPage({ path: 'user/set' }, menu('usual'))],
    ['the hub', () => showOnPage({ device: 'mobile', path: 'user' }, hub('usual'))],
  ])('are all reached from %s', (_, show) => {
    expect([...show().querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(
      places.map(({ to }) => `/web/${to}`),
    )
  })
})

/** The centre of a museum: no books, no courses, a link of its own, and names of its own. */
const museum: MemberCentre = {
  kept: [
    { name: 'collect', to: 'user/my-collection', title: '标本夹' },
    { name: 'like', to: 'user/my-likes' },
  ],
  ahead: [{ name: 'activity', to: 'user/my-activities', title: '门票与活动' }],
  own: [
    { title: '志愿者', to: 'activity', icon: 'user' },
    { title: '云上展厅', to: 'https://hall.example.cn/' },
    { name: 'feedback', to: 'user/feedback' },
  ],
}

describe('the centre of a site with entries of its schema', () => {
  const withCentre = (centre: MemberCentre) => ({ site: { ...site, centre } })
  const shows = [
    ['the menu', (centre: MemberCentre) => showOnPage({ path: 'user/my-likes', ...withCentre(centre) }, menu('usual'))],
    [
      'the hub',
      (centre: MemberCentre) => showOnPage({ device: 'mobile', path: 'user', ...withCentre(centre) }, hub('usual')),
    ],
  ] as const

  it.each(shows)('has the entries, the order and the addresses of the schema, in %s', (_, show) => {
    expect([...show(museum).querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/user/my-collection',
      '/web/user/my-likes',
      '/web/user/my-activities',
      '/web/activity',
      'https://hall.example.cn/',
      '/web/user/feedback',
    ])
  })

  it('has titles of the schema in the menu, the others from the texts, and the numbers of both', () => {
    const host = showOnPage({ path: 'user/my-collection', ...withCentre(museum) }, menu('usual'))
    expect(textsOf(host, 'nav a')).toEqual([
      '标本夹7',
      `${say('member-menu', 'like')}18`,
      '门票与活动2',
      '志愿者',
      '云上展厅',
      say('member-menu', 'feedback'),
    ])
    expect(host.querySelector('button[aria-expanded]')?.textContent).toContain('标本夹')
  })

  it('has titles of the schema in the hub, the others from the texts, and the numbers of both', () => {
    const host = showOnPage({ device: 'mobile', path: 'user', ...withCentre(museum) }, hub('usual'))
    expect(textsOf(host, 'nav a')).toEqual([
      '7标本夹',
      `18${say('member-hub', 'like')}`,
      `门票与活动${say('member-hub', 'activity-ahead', { count: 2 })}`,
      '志愿者',
      '云上展厅',
      say('member-hub', 'feedback'),
    ])
  })

  it.each(shows)('has no list for a group without entries, in %s', (_, show) => {
    expect(show(museum).querySelectorAll('nav ul')).toHaveLength(3)
    expect(show({ ...museum, ahead: [] }).querySelectorAll('nav ul')).toHaveLength(2)
  })

  it('has a way from the member’s picture to the settings only where it has settings', () => {
    const settings = (centre: MemberCentre) =>
      shows[1][1](centre).querySelectorAll('header a[href="/web/user/set"]').length
    expect(settings(museum)).toBe(0)
    expect(settings({ ...museum, own: [{ name: 'set', to: 'user/set' }] })).toBe(1)
  })
})

describe('the personal centre on a phone', () => {
  it('has the ticket for today first, with its code, its number and the way there', () => {
    const host = showOnPage({ device: 'mobile', path: 'user' }, hub('one-today'))
    const ticket = host.querySelector('section')
    expect(ticket?.getAttribute('aria-label')).toBe(say('ticket', 'today'))
    expect(ticket?.compareDocumentPosition(host.querySelector('nav') ?? host)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(ticket?.textContent).toContain('夜走三桥')
    expect(ticket?.textContent).toContain('WL7K2 MQ001')
    expect(ticket?.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe(
      `https://uri.amap.com/marker?position=120.2096,30.2462&name=${encodeURIComponent('太平桥东堍')}`,
    )
  })

  it('draws the code of the ticket, and shows it large when that is pressed', async () => {
    const live = await showLive(hub('one-today'), { path: 'user', device: 'mobile' })
    await expect
      .poll(() => live.host.querySelector('section svg[role="img"]')?.getAttribute('aria-label'))
      .toBe(say('ticket', 'code'))
    await press(say('ticket', 'ticket'), live.host)
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('WL7K2 MQ001')
    await live.leave()
  })

  it('has no ticket without an activity today', () => {
    expect(showOnPage({ device: 'mobile', path: 'user' }, hub('usual')).querySelector('section')).toBeNull()
  })
})

describe('the pages of the personal centre on a desktop', () => {
  it('have the menu before their content, and lead on from /user to the first', () => {
    const pages = routes.filter(({ path }) => path.startsWith('user/'))
    expect(pages.map(({ path, layouts }) => [path, layouts.desktop?.[1]])).toEqual(
      pages.map(({ path }) => [
        path,
        expect.objectContaining({
          kind: 'columns',
          side: 'start',
          aside: [expect.objectContaining({ block: 'member-menu' })],
        }),
      ]),
    )
    expect(routes.find(({ path }) => path === 'user')?.redirect).toEqual({ desktop: 'user/my-attention' })
    expect(
      [...pages, ...routes.filter(({ path }) => path === 'user')].filter(({ indexed }) => indexed !== false),
    ).toEqual([])
  })
})

describe('the menu at the side', () => {
  it('is folded where there is no room beside the page: its button names the page, and unfolds it', async () => {
    const live = await showLive(menu('usual'), { path: 'user/set' })
    const fold = () => live?.host.querySelector('button[aria-expanded]')
    expect([fold()?.getAttribute('aria-expanded'), fold()?.textContent]).toEqual([
      'false',
      expect.stringContaining(say('member-menu', 'set')),
    ])
    await press(fold()?.textContent ?? '')
    expect([
      fold()?.getAttribute('aria-expanded'),
      live.host.querySelector(`[id="${fold()?.getAttribute('aria-controls') ?? ''}"]`)?.tagName,
    ]).toEqual(['true', 'NAV'])
  })

  it('shows the member, the entries, and the present page', () => {
    const host = showOnPage({ path: 'user/my-likes' }, menu('usual'))
    expect(host.textContent).toContain(`湖边散步的人138****0000${say('member-menu', 'approved')}`)
    expect(textsOf(host, 'nav a')).toEqual(
      counted({
        attention: 3,
        like: 18,
        collect: 7,
        bookshelf: 4,
        course: 1,
        activity: 2,
        news: `5${say('member-menu', 'unread')}`,
      }),
    )
    expect(textsOf(host, '[aria-current=page]')).toEqual([`${say('member-menu', 'like')}18`])
  })

  it('is there at once, before the member’s data', () => {
    const host = showOnPage({ path: 'user/my-likes' }, menu('waiting'))
    expect(textsOf(host, 'nav a')).toEqual(counted({}))
    expect(host.querySelector('[aria-busy=true]')).not.toBeNull()
  })

  it('keeps to its width: large numbers are cut', () => {
    expect(showOnPage({ path: 'user/set' }, menu('long')).textContent).toContain(`${say('member-menu', 'like')}999+`)
  })

  it('logs the member out by its button', async () => {
    const live = await showLive(menu('usual'), { path: 'user/set' })
    await press(say('member-menu', 'leave'))
    expect(live.left).toBe(1)
  })

  it.each(['desktop', 'mobile'] as const)('has a telephone number without a script, on %s', (device) => {
    expect(showOnPage({ device, path: 'user/set' }, menu('waiting')).querySelector('noscript')?.textContent).toContain(
      '0000-5550100',
    )
  })

  it('is replaced by the hub on a phone', () => {
    expect(
      showOnPage({ device: 'mobile', path: 'user/set' }, menu('usual')).querySelectorAll('nav, button'),
    ).toHaveLength(0)
  })
})

describe('the hub on a phone', () => {
  it('is headed by the member’s name, and has counts', () => {
    const host = showOnPage({ device: 'mobile', path: 'user' }, hub('usual'))
    expect(textsOf(host, 'h1')).toEqual(['湖边散步的人'])
    expect(textsOf(host, 'nav a')).toEqual([
      `3${say('member-hub', 'attention')}`,
      `18${say('member-hub', 'like')}`,
      `7${say('member-hub', 'collect')}`,
      `4${say('member-hub', 'bookshelf')}`,
      say('member-hub', 'course') + say('member-hub', 'course-ahead', { count: 1 }),
      say('member-hub', 'appointment') + say('member-hub', 'appointment-none'),
      say('member-hub', 'activity') + say('member-hub', 'activity-ahead', { count: 2 }),
      say('member-hub', 'news') + say('member-hub', 'unread', { count: 5 }),
      say('member-hub', 'id') + say('member-hub', 'id-approved'),
      say('member-hub', 'set'),
      say('member-hub', 'feedback'),
    ])
  })

  it.each([
    ['new', 'id-none'],
    ['picture', 'id-pending'],
    ['usual', 'id-approved'],
  ] as const)('shows the state of the verification: %s', (name, state) => {
    expect(textsOf(showOnPage({ device: 'mobile', path: 'user' }, hub(name)), 'nav a')[8]).toBe(
      say('member-hub', 'id') + say('member-hub', state),
    )
  })

  it('is there at once, with room for its data', () => {
    const host = showOnPage({ device: 'mobile', path: 'user' }, hub('waiting'))
    expect(textsOf(host, 'h1')).toEqual([say('member-hub', 'title')])
    expect(textsOf(host, 'nav a').map((text) => text?.trim())).toEqual(counted({}))
  })

  it('logs the member out by its button', async () => {
    const live = await showLive(hub('usual'), { path: 'user', device: 'mobile' })
    await press(say('member-menu', 'leave'))
    expect(live.left).toBe(1)
  })
})

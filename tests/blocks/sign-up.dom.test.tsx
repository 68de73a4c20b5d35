import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { enhanceCalendar } from '#blocks/sign-up/enhance-calendar.ts'
import { examples } from '#blocks/sign-up/examples.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { planRequest } from '#plan/request-key.ts'

import { signUpLabel, signUpSubmit } from '../support/fill-sign-up.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { wakeOn } from '../support/wake.tsx'
import { say, sayAny } from '../support/words.ts'

function element(name: string) {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  const requests = {
    article: planRequest('details', { type: 12, id: 12 }),
    marks: planRequest('marks', { type: 12, id: 12 }),
  }
  return <SignUp props={props} data={data} forms={forms} sectionId="sign-up-1" requests={requests} fields={[]} />
}
const show = (name: string): HTMLElement => showOnPage({ type: 12 }, element(name))

describe('the sign-up of an activity', () => {
  it.each([
    [
      'usual',
      say('sign-up', 'open'),
      say('sign-up', 'closesAt', { time: '11月29日 周日 12:00' }),
      say('sign-up', 'seats', { left: 12, capacity: 30 }),
      signUpSubmit,
    ],
    [
      'not-open',
      say('sign-up', 'not-open'),
      say('sign-up', 'opensAt', { time: '11月24日 周二 12:00' }),
      say('sign-up', 'seats', { left: 12, capacity: 30 }),
      say('sign-up', 'wait'),
    ],
    [
      'opening-soon',
      say('sign-up', 'not-open'),
      say('sign-up', 'opensWait', { wait: '12 分 34 秒' }),
      say('sign-up', 'seats', { left: 12, capacity: 30 }),
      say('sign-up', 'wait'),
    ],
    [
      'few-seats',
      say('sign-up', 'open'),
      say('sign-up', 'closesAt', { time: '11月29日 周日 12:00' }),
      say('sign-up', 'seats', { left: 1, capacity: 30 }),
      signUpSubmit,
    ],
    [
      'full',
      say('sign-up', 'full'),
      say('sign-up', 'closesAt', { time: '11月29日 周日 12:00' }),
      say('sign-up', 'noSeats', { capacity: 30 }),
      say('sign-up', 'join'),
    ],
    [
      'full-meanwhile',
      say('sign-up', 'full'),
      say('sign-up', 'closesAt', { time: '11月29日 周日 12:00' }),
      say('sign-up', 'noSeats', { capacity: 30 }),
      say('sign-up', 'join'),
    ],
    [
      'closed',
      say('sign-up', 'closed'),
      say('sign-up', 'closedAt', { time: '11月21日 周六 11:59' }),
      undefined,
      undefined,
    ],
    ['over', say('sign-up', 'over'), '', undefined, undefined],
    [
      'uncounted',
      say('sign-up', 'open'),
      say('sign-up', 'closesAt', { time: '12月1日 周二 12:00' }),
      undefined,
      signUpSubmit,
    ],
  ])('shows for %s %s %s %s', (name, state, notice, seats, button) => {
    const host = show(name)
    const text = host.textContent ?? ''
    expect(text).toContain(state)
    expect(textsOf(host, '[role=timer]')).toEqual([notice])
    const saysAny = sayAny('sign-up', 'seats').test(text) || sayAny('sign-up', 'noSeats').test(text)
    expect([saysAny, text.includes(seats ?? '')]).toEqual([seats !== undefined, true])
    expect(host.querySelector('form button')?.textContent).toBe(button)
  })

  it('lets the visitor fill in the form before it opens, but not send it', () => {
    expect([
      show('not-open').querySelector('button')?.hasAttribute('disabled'),
      show('usual').querySelector('button')?.hasAttribute('disabled'),
    ]).toEqual([true, false])
  })

  it('has the questions of the activity, each with a label', () => {
    const labels = [...show('usual').querySelectorAll('label')]
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      signUpLabel('name'),
      signUpLabel('mobile'),
      signUpLabel('people'),
      '孩子年龄',
      '馅料',
      '食物过敏',
      '同意活动拍照',
    ])
    const host = show('usual')
    for (const label of host.querySelectorAll('label'))
      expect(host.querySelector(`[id="${label.htmlFor}"]`)).not.toBeNull()
  })

  it('sends nothing before the script has taken over: the browser would put name and number into the address', () => {
    expect([...show('usual').querySelectorAll('form button')].map((button) => button.getAttribute('type'))).toEqual([
      'button',
    ])
  })

  it.each([
    [
      'booked',
      say('sign-up', 'booked'),
      say('sign-up', 'seatsFor', { people: 2 }),
      'WL-EX AMPLE',
      say('sign-up', 'cancel'),
    ],
    [
      'waiting',
      say('sign-up', 'waiting', { position: 3 }),
      say('sign-up', 'waitingFor', { people: 1, position: 3 }),
      say('sign-up', 'mine'),
      say('sign-up', 'leave'),
    ],
    ['signed-in', say('sign-up', 'signedIn'), say('sign-up', 'seatsFor', { people: 2 }), 'WL-EX AMPLE', undefined],
    [
      'attended',
      say('sign-up', 'over'),
      say('sign-up', 'persons', { people: '您报名了这场活动，2' }),
      say('sign-up', 'mine'),
      undefined,
    ],
  ])('shows a member the seat in place of the form: %s is %s', (name, state, words, way, out) => {
    const host = show(name)
    expect([host.querySelector('form'), host.textContent]).toEqual([null, expect.stringContaining(state)])
    expect(host.textContent).toContain(words)
    // The ticket stands here; only members without a ticket get a link to the list.
    expect(
      host.querySelector('a[href="/web/user/my-activities"]')?.textContent ??
        host.textContent.match(/WL-EX AMPLE/u)?.[0],
    ).toBe(way)
    expect(textsOf(host, 'button:not([hidden])').filter((label) => label !== say('sign-up', 'ticket'))).toEqual(
      out === undefined ? [] : [out],
    )
  })

  it('lets a member who gave the seat back sign up again', () => {
    expect(show('cancelled').querySelector('form button')?.textContent).toBe(signUpSubmit)
  })

  it('has no form where no sign-up is needed', () => {
    expect([show('free').querySelector('form'), show('free').textContent?.includes(say('sign-up', 'free'))]).toEqual([
      null,
      true,
    ])
  })

  it('has no calendar entry on the waiting list', () => {
    expect([...show('waiting').querySelectorAll('a[download]')]).toEqual([])
    expect([...show('booked').querySelectorAll('a[download]')].map(({ textContent }) => textContent)).toEqual([
      say('sign-up', 'addToCalendar'),
    ])
  })

  it('can be added to the visitor’s calendar', () => {
    expect([...show('full').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/feeds/activity/12.ics',
      '/web/feeds/activity.ics',
    ])
  })
})

describe('the way into a calendar', () => {
  const ways = (host: Element) => host.querySelector<HTMLElement>('[data-enhance=calendar]') ?? document.body
  const open = () => {
    const host = show('usual')
    document.body.append(host)
    return host
  }
  const subscription = () => screen.getByRole('link', { name: say('sign-up', 'subscribe') }).getAttribute('href')
  const copy = () => screen.queryByRole('button', { name: say('sign-up', 'copyAddress') })

  it('is a subscription and its address once a script knows where the page is', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } })
    const host = open()
    expect([subscription(), copy()]).toEqual(['/web/feeds/activity.ics', null])
    enhanceCalendar(ways(host))
    expect(subscription()).toBe(`webcal://${window.location.host}/web/feeds/activity.ics`)
    fireEvent.click(copy() ?? host)
    await expect.poll(() => host.textContent).toContain(say('sign-up', 'copied'))
    expect(copied).toEqual([`${window.location.origin}/web/feeds/activity.ics`])
    expect(await wakeOn(host, element('usual'), { type: 12 })).toEqual([])
    expect([subscription(), host.textContent?.includes(say('sign-up', 'copied'))]).toEqual([
      `webcal://${window.location.host}/web/feeds/activity.ics`,
      true,
    ])
  })

  it('is the server’s again when that ends', () => {
    const host = open()
    const html = host.innerHTML
    enhanceCalendar(ways(host))()
    expect(host.innerHTML).toBe(html)
  })
})

describe('a sign-up that was not touched', () => {
  it.each([
    ['opening-soon', true],
    ['usual', false],
    ['not-open', false],
    ['over', false],
  ])('wakes by itself where it counts seconds: %s %s', (name, isCounting) => {
    expect(show(name).querySelector('[data-ticks]') !== null).toBe(isCounting)
  })
})

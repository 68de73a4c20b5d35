import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/sign-up/examples.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { planRequest } from '#plan/request-key.ts'

import { signUpLabel, signUpSubmit } from '../support/fill-sign-up.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say, sayAny } from '../support/words.ts'

function show(name: string): HTMLElement {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return showOnPage(
    { type: 12 },
    <SignUp
      props={props}
      data={data}
      forms={forms}
      sectionId="sign-up-1"
      requests={{
        article: planRequest('details', { type: 12, id: 12 }),
        marks: planRequest('marks', { type: 12, id: 12 }),
      }}
      fields={[]}
    />,
  )
}

describe('signing up for an activity', () => {
  it.each([
    [
      'usual',
      say('sign-up', 'open'),
      say('sign-up', 'closesAt', { time: '2026-11-29 12:00' }),
      say('sign-up', 'seats', { left: 12, capacity: 30 }),
      signUpSubmit,
    ],
    [
      'not-open',
      say('sign-up', 'not-open'),
      say('sign-up', 'opensAt', { time: '2026-11-24 12:00' }),
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
      say('sign-up', 'closesAt', { time: '2026-11-29 12:00' }),
      say('sign-up', 'seats', { left: 1, capacity: 30 }),
      signUpSubmit,
    ],
    [
      'full',
      say('sign-up', 'full'),
      say('sign-up', 'closesAt', { time: '2026-11-29 12:00' }),
      say('sign-up', 'noSeats', { capacity: 30 }),
      say('sign-up', 'join'),
    ],
    [
      'full-meanwhile',
      say('sign-up', 'full'),
      say('sign-up', 'closesAt', { time: '2026-11-29 12:00' }),
      say('sign-up', 'noSeats', { capacity: 30 }),
      say('sign-up', 'join'),
    ],
    [
      'closed',
      say('sign-up', 'closed'),
      say('sign-up', 'closedAt', { time: '2026-11-21 11:59' }),
      undefined,
      undefined,
    ],
    ['over', say('sign-up', 'over'), '', undefined, undefined],
    [
      'uncounted',
      say('sign-up', 'open'),
      say('sign-up', 'closesAt', { time: '2026-12-01 12:00' }),
      undefined,
      signUpSubmit,
    ],
  ])('%s says %s %s %s', (name, state, notice, seats, button) => {
    const host = show(name)
    const text = host.textContent ?? ''
    expect(text).toContain(state)
    expect(textsOf(host, '[role=timer]')).toEqual([notice])
    const saysAny = sayAny('sign-up', 'seats').test(text) || sayAny('sign-up', 'noSeats').test(text)
    expect([saysAny, text.includes(seats ?? '')]).toEqual([seats !== undefined, true])
    expect(host.querySelector('form button')?.textContent).toBe(button)
  })

  it('lets one fill in the form before it opens, but not send it', () => {
    expect([
      show('not-open').querySelector('button')?.hasAttribute('disabled'),
      show('usual').querySelector('button')?.hasAttribute('disabled'),
    ]).toEqual([true, false])
  })

  it('asks what the activity asks, each with a label of its own', () => {
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
      say('sign-up', 'ticket'),
      say('sign-up', 'cancel'),
    ],
    [
      'waiting',
      say('sign-up', 'waiting', { position: 3 }),
      say('sign-up', 'waitingFor', { people: 1, position: 3 }),
      say('sign-up', 'mine'),
      say('sign-up', 'leave'),
    ],
    [
      'signed-in',
      say('sign-up', 'signedIn'),
      say('sign-up', 'seatsFor', { people: 2 }),
      say('sign-up', 'ticket'),
      undefined,
    ],
    [
      'attended',
      say('sign-up', 'over'),
      say('sign-up', 'persons', { people: '您报名了这场活动，2' }),
      say('sign-up', 'mine'),
      undefined,
    ],
  ])('shows a member the seat instead of the form: %s is %s', (name, state, words, way, out) => {
    const host = show(name)
    expect([host.querySelector('form'), host.textContent]).toEqual([null, expect.stringContaining(state)])
    expect(host.textContent).toContain(words)
    // The ticket opens here; only visitors without a ticket get a link to the list.
    expect(
      host.querySelector('a[href="/web/user/my-activities"]')?.textContent ?? host.querySelector('button')?.textContent,
    ).toBe(way)
    expect(textsOf(host, 'button').filter((label) => label !== say('sign-up', 'ticket'))).toEqual(
      out === undefined ? [] : [out],
    )
  })

  it('lets one who gave the seat back sign up again', () => {
    expect(show('cancelled').querySelector('form button')?.textContent).toBe(signUpSubmit)
  })

  it('needs no form where one need not sign up', () => {
    expect([show('free').querySelector('form'), show('free').textContent?.includes(say('sign-up', 'free'))]).toEqual([
      null,
      true,
    ])
  })

  it('is nothing to keep a day free for while one waits', () => {
    expect([...show('waiting').querySelectorAll('a[download]')]).toEqual([])
    expect([...show('booked').querySelectorAll('a[download]')].map(({ textContent }) => textContent)).toEqual([
      say('sign-up', 'addToCalendar'),
    ])
  })

  it('can be taken into the visitor’s own calendar', () => {
    expect([...show('full').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/feeds/activity/12.ics',
      '/web/feeds/activity.ics',
    ])
  })
})

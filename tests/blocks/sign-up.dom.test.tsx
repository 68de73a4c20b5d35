import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/sign-up/examples.ts'
import { forgetDraft, readDraft, writeDraft } from '#blocks/sign-up/draft.ts'
import { signUpResolver } from '#blocks/sign-up/sign-up-resolver.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say, sayAny } from '../support/words.ts'

function show(name: string): HTMLElement {
  const { props, data } = exampleNamed(examples, name)
  return showOnPage(
    { type: 12 },
    <SignUp
      props={props}
      data={data}
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
      say('sign-up', 'send'),
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
      say('sign-up', 'send'),
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
      say('sign-up', 'send'),
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
      say('sign-up', 'name'),
      '手机号码',
      say('sign-up', 'people'),
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
    expect(show('cancelled').querySelector('form button')?.textContent).toBe(say('sign-up', 'send'))
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

describe('what is typed into a sign-up form', () => {
  it('is judged by the rules of the server: the first message for each field', async () => {
    const article = exampleNamed(examples, 'usual').data.article
    const [session] = article.sessions ?? []
    if (!session) throw new Error('The usual example has a session')
    const checked = await signUpResolver(article.questions ?? [], session)(
      { name: '', mobile: '1', people: 9, answers: { age: '99', taste: '' } },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    )
    expect(checked.errors).toMatchObject({
      name: { message: '请填写姓名' },
      mobile: { message: '请输入正确的手机号码' },
      people: { message: '请填写 1 到 5 的人数' },
      answers: { age: { message: '孩子年龄应为 3 到 12 的数字' }, taste: { message: '请选择馅料' } },
    })
  })

  it('is kept for this tab until it is sent', () => {
    expect(readDraft(12)).toBeUndefined()
    writeDraft(12, { name: '林小满', mobile: '138', people: '2', answers: { photo: true, note: undefined } })
    expect(readDraft(12)).toEqual({ name: '林小满', mobile: '138', people: 2, answers: { photo: 'true' } })
    expect(readDraft(13)).toBeUndefined()
    forgetDraft(12)
    expect(readDraft(12)).toBeUndefined()
  })

  it.each(['{', 'null', '5', '[]', '{"name":1}', '{"name":"a","mobile":"b","people":{},"answers":[]}'])(
    'is forgotten rather than believed where it was tampered with: %s',
    (text) => {
      window.sessionStorage.setItem('draft:sign-up:12', text)
      expect(readDraft(12)).toBeUndefined()
    },
  )
})

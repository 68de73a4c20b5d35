import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'

import { examples as courses } from '#blocks/sessions/examples.ts'
import { Sessions } from '#blocks/sessions/Sessions.tsx'
import { examples as activities } from '#blocks/sign-up/examples.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { readDraft } from '#components/form/stored-draft.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import type { Result } from '#data/result.ts'
import { planRequest } from '#plan/request-key.ts'
import { retainOfferedAct } from '#state/pending-act.ts'

import { anAuthState, aVisitor, openLine, someMarks } from '../support/acting.ts'
import { signUpSubmit } from '../support/fill-sign-up.ts'
import { MemberPage } from '../support/MemberPage.tsx'
import { fill, press, settle } from '../support/press.ts'
import { exampleNamed } from '../support/show-block.tsx'
import { formText, say } from '../support/words.ts'

const marksRequest = planRequest('marks', { id: 1 })
const common = { requests: { article: planRequest('details', { id: 1 }), marks: marksRequest }, fields: [] }

async function open(
  block: (marks: MarksResponse | undefined) => ReactNode,
  { token, marks = someMarks() }: { token?: string; marks?: MarksResponse } = {},
) {
  if (token !== undefined) window.localStorage.setItem('token', token)
  const auth = anAuthState(token)
  const visitor = aVisitor(auth)
  const line = openLine()
  const { container: host, unmount } = render(
    <MemberPage
      auth={auth}
      member={visitor}
      act={line.act}
      marks={marksRequest}
      source={() => Promise.resolve({ kind: 'ok', data: marks })}
    >
      {block}
    </MemberPage>,
  )
  // Waits for the request of the marks.
  await settle(() => undefined)
  const button = (name: string) => screen.queryByRole('button', { name })
  const answer = (index: number, result: Result<unknown>) => settle(() => line.sent[index]?.answer(result))
  const statusText = () =>
    screen
      .queryAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  return { ...line, host, visitor, button, answer, statusText, unmount }
}

const booked = (session: SessionResponse, changes: Partial<BookingResponse> = {}): Result<unknown> => ({
  kind: 'ok',
  data: {
    booking: {
      id: 5,
      session: session.id,
      state: 'confirmed',
      position: 0,
      people: 1,
      ticket: 'WL-EXAMPLE',
      signedIn: 0,
      ...changes,
    },
    session,
  },
})

describe('a seat in a course', () => {
  const { props, data, forms = {} } = exampleNamed(courses, 'usual')
  const [, full, free] = data.article.sessions ?? []
  if (!full || !free) throw new Error('The usual example has three sessions')
  const block = (marks: MarksResponse | undefined) => (
    <Sessions props={props} data={{ ...data, marks }} {...{ sectionId: 'sessions-1', forms, ...common }} />
  )
  const contact = { name: '林大寒', mobile: '13800000000' }
  const member = { token: 'a-token', marks: someMarks({ sessions: data.article.sessions ?? [], contact }) }

  const reserve = async (who?: string) => {
    await press(say('sessions', 'reserveThis', { name: '白天班' }))
    if (who !== undefined) await fill('姓名', who)
    await press(say('sessions', 'reserveYes'))
  }

  it('is not reserved by mistake: when, where and for whom are shown first', async () => {
    const { host, sent, button } = await open(block, member)
    await press(say('sessions', 'reserveThis', { name: '白天班' }))
    const question = host.querySelector('[role=group]')
    for (const words of [
      say('sessions', 'reserveAsk', { name: '白天班' }),
      '11月26日 周四 12:00–14:00',
      '云汀市文化馆 302 教室',
    ])
      expect(question?.textContent).toContain(words)
    expect([sent, document.activeElement?.textContent]).toEqual([[], say('sessions', 'keep')])
    await press(say('sessions', 'keep'))
    expect([sent, document.activeElement]).toEqual([[], button(say('sessions', 'reserveThis', { name: '白天班' }))])
  })

  it('is reserved after the confirmation, and stands on the page as the server reports it', async () => {
    const { host, sent, visitor, answer, statusText } = await open(block, member)
    await reserve()
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ['skill/reservationOr', { id: 3, session: free.id, active: true, name: contact.name }],
    ])
    // Seats are contested: the page claims no seat before the server has confirmed it.
    expect(host.textContent).not.toContain(say('sessions', 'booked'))
    await answer(0, booked({ ...free, taken: 19 }))
    expect([host.textContent, statusText()]).toEqual([
      expect.stringContaining(say('sessions', 'seats', { left: 1, capacity: 20 })),
      say('sessions', 'done', { name: '白天班' }),
    ])
    expect(host.querySelector('a[href="/web/user/my-appointment"]')?.textContent).toBe(say('sessions', 'mine'))
    expect(visitor.changes.flat()).toContain('courses')
  })

  it('is reserved under the name of the last sign-up until another is typed', async () => {
    const { sent } = await open(block, member)
    await press(say('sessions', 'reserveThis', { name: '白天班' }))
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', contact.name)
    await fill('姓名', ' ')
    await press(say('sessions', 'reserveYes'))
    expect([sent, screen.getByText('请填写姓名').isConnected]).toEqual([[], true])
    await fill('姓名', '林小满')
    await press(say('sessions', 'reserveYes'))
    expect(sent.map(({ input }) => input['name'])).toEqual(['林小满'])
  })

  it('is requested once, however often the button is pressed', async () => {
    const { sent } = await open(block, member)
    await reserve()
    await press(say('sessions', 'sending'))
    expect(sent.length).toBe(1)
  })

  it('is replaced by a place in the waiting list where none is free', async () => {
    const { host, answer, statusText } = await open(block, member)
    await press(say('sessions', 'joinThis', { name: '夜班第二期' }))
    await press(say('sessions', 'joinYes'))
    await answer(0, booked(full, { state: 'waiting', position: 3, ticket: '' }))
    expect([host.querySelector('ol > li:nth-child(2)')?.textContent, statusText()]).toEqual([
      expect.stringContaining(say('sessions', 'waiting', { position: 3 })),
      expect.stringContaining(say('sessions', 'queued', { position: 3 })),
    ])
  })

  it('is given back only after a confirmation', async () => {
    const { host, sent, answer, button, statusText } = await open(block, member)
    await reserve()
    await answer(0, booked({ ...free, taken: 19 }))
    await press(say('sessions', 'cancelThis', { name: '白天班' }))
    expect([sent.length, host.querySelector('[role=group]')?.textContent, document.activeElement?.textContent]).toEqual(
      [1, expect.stringContaining(say('sessions', 'cancelAsk', { name: '白天班' })), say('sessions', 'keep')],
    )
    await press(say('sessions', 'keep'))
    expect([sent.length, document.activeElement?.getAttribute('aria-label')]).toEqual([
      1,
      say('sessions', 'cancelThis', { name: '白天班' }),
    ])
    await press(say('sessions', 'cancelThis', { name: '白天班' }))
    await press(say('sessions', 'cancelYes'))
    expect(sent[1]).toMatchObject({ call: 'user/cancelBooking', input: { id: 5 } })
    await answer(1, booked(free, { state: 'cancelled', ticket: '' }))
    expect([button(say('sessions', 'reserveThis', { name: '白天班' })), statusText()]).toEqual([
      expect.anything(),
      say('sessions', 'cancelled', { name: '白天班' }),
    ])
  })

  it.each([
    [{ kind: 'refused', code: 0, message: '报名已经截止' }, '报名已经截止'],
    [{ kind: 'timeout' }, say('sessions', 'failed')],
    [{ kind: 'unauthorized' }, ''],
  ] as const)('that cannot be had (%j) has a message, and can be requested again', async (result, words) => {
    const { answer, statusText, button } = await open(block, member)
    await reserve()
    await answer(0, result)
    expect(statusText()).toContain(words)
    expect(button(say('sessions', 'reserveYes'))?.getAttribute('aria-disabled')).toBe('false')
  })

  it('is reserved by itself after the login it needs', async () => {
    const { sent, visitor } = await open(block)
    await reserve('林小满')
    expect([sent, visitor.isLoginRequested()]).toEqual([[], true])
    await settle(() => visitor.close(true))
    expect(sent.map(({ call, input }) => [call, input['name']])).toEqual([['skill/reservationOr', '林小满']])
  })

  it('that the member has already is not requested again after the login', async () => {
    const { host, sent, visitor } = await open(block, {
      marks: someMarks({
        sessions: data.article.sessions ?? [],
        bookings: [{ id: 5, session: free.id, state: 'confirmed', position: 0, people: 1, ticket: 'WL', signedIn: 0 }],
      }),
    })
    await reserve('林小满')
    await settle(() => visitor.close(true))
    expect([sent, host.textContent]).toEqual([[], expect.stringContaining(say('sessions', 'booked'))])
  })

  it('is reserved after a return from registering, and only for a member', async () => {
    const first = await open(block)
    await reserve('林小满')
    retainOfferedAct()
    await settle(() => first.visitor.close(false))
    first.unmount()
    const second = await open(block, member)
    expect(second.sent.map(({ call, input }) => [call, input['session'], input['name']])).toEqual([
      ['skill/reservationOr', free.id, '林小满'],
    ])
    second.unmount()
    expect((await open(block, member)).sent).toEqual([])
  })

  it('is not requested without the login', async () => {
    const { sent, visitor, button } = await open(block)
    await reserve('林小满')
    await settle(() => visitor.close(false))
    expect([sent, button(say('sessions', 'reserveYes'))?.getAttribute('aria-disabled')]).toEqual([[], 'false'])
  })
})

describe('a seat at an activity', () => {
  const { props, data, forms = {} } = exampleNamed(activities, 'few-seats')
  const [session] = data.article.sessions ?? []
  if (!session) throw new Error('The example has a session')
  const block = (marks: MarksResponse | undefined) => (
    <SignUp props={props} data={{ ...data, marks }} {...{ sectionId: 'sign-up-1', forms, ...common }} />
  )
  const marks = someMarks({ sessions: [session] })
  const fillAll = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(label, value)
  }
  const who = { 姓名: '林小满', 手机号码: '13800000000' }
  const draft = () => readDraft('sign-up 12', { fields: forms['sign-up']?.fields ?? [] })

  it('is taken with the form, which gives way to the ticket and loses its draft', async () => {
    const { host, sent, visitor, answer, statusText } = await open(block, { token: 'a-token', marks })
    await fillAll(who)
    expect(draft()).toMatchObject({ name: '林小满' })
    await press(signUpSubmit)
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ['user/eventRegistration', { id: 12, name: '林小满', mobile: '13800000000', people: 1 }],
    ])
    await answer(0, booked({ ...session, taken: 30 }))
    expect([host.querySelector('form'), host.textContent, statusText()]).toEqual([
      null,
      expect.stringContaining(say('sign-up', 'booked')),
      expect.stringContaining(say('sign-up', 'done')),
    ])
    expect([draft(), visitor.changes.flat()]).toEqual([{}, expect.arrayContaining(['activities', 'messages'])])
  })

  it('goes to the quicker visitor: the other one waits, and sees the position', async () => {
    const { host, answer, statusText } = await open(block, { token: 'a-token', marks })
    await fillAll(who)
    await press(signUpSubmit)
    await answer(0, booked({ ...session, taken: 30 }, { state: 'waiting', position: 2, ticket: '' }))
    expect([host.textContent, statusText()]).toEqual([
      expect.stringContaining(say('sign-up', 'waiting', { position: 2 })),
      say('sign-up', 'queued', { position: 2 }),
    ])
  })

  it('is requested by itself after the login it needs, with all that was typed', async () => {
    const { sent, visitor, statusText } = await open(block, { marks })
    await fillAll(who)
    await press(signUpSubmit)
    expect([sent, visitor.isLoginRequested()]).toEqual([[], true])
    await settle(() => visitor.close(false))
    expect([sent, statusText(), draft()]).toEqual([
      [],
      say('sign-up', 'login'),
      expect.objectContaining({ name: '林小满' }),
    ])
    await press(signUpSubmit)
    await settle(() => visitor.close(true))
    expect(sent.map(({ input }) => input['name'])).toEqual(['林小满'])
  })

  it('is requested after a return from registering, with all that was typed', async () => {
    const first = await open(block, { marks })
    await fillAll(who)
    await press(signUpSubmit)
    retainOfferedAct()
    await settle(() => first.visitor.close(false))
    first.unmount()
    const second = await open(block, { token: 'a-token', marks })
    expect(second.sent.map(({ call, input }) => [call, input['name']])).toEqual([['user/eventRegistration', '林小满']])
  })

  const existingBooking: BookingResponse = {
    id: 5,
    session: session.id,
    state: 'confirmed',
    position: 0,
    people: 2,
    ticket: 'WL',
    signedIn: 0,
  }

  it('that the member has already is shown as such, and what was typed stays as a draft', async () => {
    const { host, sent, visitor, statusText } = await open(block, { marks: { ...marks, bookings: [existingBooking] } })
    await fillAll(who)
    await press(signUpSubmit)
    await settle(() => visitor.close(true))
    expect([sent, host.querySelector('form'), statusText(), draft()]).toEqual([
      [],
      null,
      expect.stringContaining(say('sign-up', 'already')),
      expect.objectContaining({ name: '林小满' }),
    ])
  })

  it('that the server has stored already is shown as such, too', async () => {
    const { answer, statusText } = await open(block, { token: 'a-token', marks })
    await fillAll(who)
    await press(signUpSubmit)
    await answer(0, { kind: 'ok', data: { booking: existingBooking, session, repeated: true } })
    expect([statusText(), draft()]).toEqual([
      expect.stringContaining(say('sign-up', 'already')),
      expect.objectContaining({ name: '林小满' }),
    ])
  })

  it('shows the server’s faults at its fields', async () => {
    const { host, answer, statusText } = await open(block, { token: 'a-token', marks })
    await fillAll(who)
    await press(signUpSubmit)
    await answer(0, {
      kind: 'refused',
      code: 0,
      message: '请输入正确的手机号码',
      faults: [
        { field: 'mobile', message: '请输入正确的手机号码' },
        { field: 'no-such', message: '？' },
      ],
    })
    const field = host.querySelector('input[autocomplete=tel]')
    expect([
      field?.getAttribute('aria-invalid'),
      host.querySelector(`[id="${field?.getAttribute('aria-describedby') ?? ''}"]`)?.textContent,
      document.activeElement,
      statusText(),
    ]).toEqual(['true', '请输入正确的手机号码', field, formText.faults.replace('{count}', '1')])
  })

  it('has its ticket at hand, not in a list', async () => {
    await open(block, { token: 'a-token', marks: { ...marks, bookings: [existingBooking] } })
    await press(say('sign-up', 'ticket'))
    // The code of the ticket loads when a seat is shown; on a busy machine a moment after the press.
    await expect.poll(() => screen.queryByRole('dialog')?.textContent ?? '').toContain('WL')
  })

  it('that is refused leaves the form as it is', async () => {
    const { host, answer, statusText } = await open(block, { token: 'a-token', marks })
    await fillAll(who)
    await press(signUpSubmit)
    await answer(0, { kind: 'refused', code: 0, message: '报名已经截止' })
    expect([statusText(), host.querySelector<HTMLInputElement>('input[autocomplete=name]')?.value]).toEqual([
      '报名已经截止',
      '林小满',
    ])
  })

  it('is given back after a confirmation, and the form is there again', async () => {
    const { host, sent, answer, statusText } = await open(block, {
      token: 'a-token',
      marks: someMarks({
        sessions: [session],
        bookings: [
          { id: 5, session: session.id, state: 'confirmed', position: 0, people: 2, ticket: 'WL', signedIn: 0 },
        ],
      }),
    })
    expect(host.querySelector('form')).toBeNull()
    await press(say('sign-up', 'cancel'))
    expect(host.querySelector('[role=group]')?.textContent).toContain(say('sign-up', 'cancelAsk', { people: 2 }))
    await press(say('sign-up', 'cancelYes'))
    expect(sent[0]).toMatchObject({ call: 'user/cancelBooking', input: { id: 5 } })
    await answer(0, booked(session, { state: 'cancelled' }))
    expect([host.querySelector('form') !== null, statusText()]).toEqual([true, say('sign-up', 'cancelled')])
  })

  it('is requested by a form with the member’s contact, of which nothing is stored; typed values stay', async () => {
    const contact = { name: '林小满', mobile: '13800000000' }
    const { host } = await open(block, { token: 'a-token', marks: { ...marks, contact } })
    const value = (name: string) => host.querySelector<HTMLInputElement>(`input[autocomplete=${name}]`)?.value
    expect([value('name'), value('tel'), draft()]).toEqual(['林小满', '13800000000', {}])
    await fillAll({ 姓名: '林大暑' })
    expect([value('name'), value('tel')]).toEqual(['林大暑', '13800000000'])
  })
})

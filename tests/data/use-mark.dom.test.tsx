import { act, fireEvent, render, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { describe, expect, it, vi } from 'vitest'

import type { MarksResponse } from '#contract/members/marks.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { useMark } from '#data/use-mark.ts'
import { planRequest } from '#plan/request-key.ts'
import { useMember } from '#state/member.ts'
import { useAuth } from '#state/auth-state.ts'

import { anAuthState, aVisitor, openLine, someMarks } from '../support/acting.ts'
import { MemberPage } from '../support/MemberPage.tsx'

const request = planRequest('marks', { type: 4, id: 3 })
const entity = { type: 4, id: 3 }
let revalidate: (() => Promise<unknown>) | undefined

function Like({ marks }: { marks: MarksResponse | undefined }) {
  const { token } = useAuth()
  const { requireLogin, changed } = useMember()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    revalidate = () => mutate(request.key)
  }, [mutate])
  const { active, count, press } = useMark({
    kind: 'like',
    entity,
    count: 32,
    marks,
    request,
    isMember: token !== undefined,
    requireLogin,
    onAccepted: () => changed(['likes']),
  })
  return (
    <>
      <button type="button" aria-pressed={active} onClick={press}>
        {count}
      </button>
      {/* Another block of the page, with the same marks. */}
      <output>{marks?.like ? `${String(marks.like.active)} ${marks.like.count}` : 'none'}</output>
    </>
  )
}

async function open({
  token,
  source = () =>
    Promise.resolve({
      kind: 'ok',
      data: someMarks({ like: { active: false, count: 32 }, collect: { active: true, count: 5 } }),
    }),
}: { token?: string; source?: DataSource } = {}) {
  if (token !== undefined) window.localStorage.setItem('token', token)
  const auth = anAuthState(token)
  const visitor = aVisitor(auth)
  const line = openLine()
  const { container } = await act(async () =>
    render(
      <MemberPage auth={auth} member={visitor} act={line.act} marks={request} source={source}>
        {(marks) => <Like marks={marks} />}
      </MemberPage>,
    ),
  )
  const button = within(container).getByText('32')
  const press = () => act(async () => void fireEvent.click(button))
  const answer = (index: number, result: Result<unknown>) =>
    act(async () => {
      line.sent[index]?.answer(result)
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  const shows = () => [
    button.getAttribute('aria-pressed'),
    button.textContent,
    container.querySelector('output')?.textContent,
  ]
  return { ...line, visitor, press, answer, shows }
}
const markResult = (active: boolean, count: number): Result<unknown> => ({ kind: 'ok', data: { active, count } })

describe('a mark', () => {
  it('shows a press at once, and then the answer of the server, on the whole page', async () => {
    const { sent, visitor, press, answer, shows } = await open({ token: 'a-token' })
    expect(shows()).toEqual(['false', '32', 'false 32'])
    await press()
    expect(shows()).toEqual(['true', '33', 'false 32'])
    expect(sent.map(({ call, input }) => [call, input])).toEqual([['Article/likeOr', { type: 4, id: 3, active: true }]])
    // Other members press it meanwhile.
    await answer(0, markResult(true, 40))
    expect(shows()).toEqual(['true', '40', 'true 40'])
    expect(visitor.changes).toEqual([['likes']])
  })

  it('retains the count of the page where a backend lacks the marks of members, until a press', async () => {
    const { like: _like, ...rest } = someMarks()
    const { press, answer, shows } = await open({
      token: 'a-token',
      source: () => Promise.resolve({ kind: 'ok', data: rest }),
    })
    expect(shows()).toEqual(['false', '32', 'none'])
    await press()
    await answer(0, markResult(true, 33))
    expect(shows()).toEqual(['true', '33', 'true 33'])
  })

  it('is removed by a second press', async () => {
    const { sent, press, answer, shows } = await open({ token: 'a-token' })
    await press()
    await answer(0, markResult(true, 33))
    await press()
    expect(shows()).toEqual(['false', '32', 'true 33'])
    await answer(1, markResult(false, 32))
    expect([shows(), sent.length]).toEqual([['false', '32', 'false 32'], 2])
  })

  it.each([
    ['is refused', { kind: 'refused', code: 0, message: '不行' }],
    ['gets nowhere', { kind: 'network' }],
    ['is answered with nonsense', { kind: 'ok', data: null }],
    ['needs a login that is not given', { kind: 'unauthorized' }],
  ] as const)('is as it was where it %s', async (_, result) => {
    const { visitor, press, answer, shows } = await open({ token: 'a-token' })
    await press()
    await answer(0, result)
    expect([shows(), visitor.changes]).toEqual([['false', '32', 'false 32'], []])
    // The button works again.
    await press()
    expect(shows()).toEqual(['true', '33', 'false 32'])
  })

  it('ends as the last of two quick presses: one call after the other, each with its wanted state', async () => {
    const { sent, press, answer, shows } = await open({ token: 'a-token' })
    await press()
    await press()
    expect([shows(), sent.length]).toEqual([['false', '32', 'false 32'], 1])
    await answer(0, markResult(true, 33))
    expect(sent.map(({ input }) => input['active'])).toEqual([true, false])
    expect(shows()).toEqual(['false', '32', 'false 32'])
    await answer(1, markResult(false, 32))
    expect(shows()).toEqual(['false', '32', 'false 32'])
  })

  it('is sent once for three quick presses', async () => {
    const { sent, press, answer, shows } = await open({ token: 'a-token' })
    for (let times = 0; times < 3; times += 1) await press()
    await answer(0, markResult(true, 33))
    expect([shows(), sent.length]).toEqual([['true', '33', 'true 33'], 1])
  })

  it('opens the login for a visitor, and goes on by itself', async () => {
    const { sent, visitor, press, answer, shows } = await open()
    await press()
    expect([shows(), sent, visitor.isLoginRequested()]).toEqual([['false', '32', 'none'], [], true])
    // A pointer cannot press a button below a popup; a keyboard can.
    await press()
    await act(async () => {
      visitor.close(true)
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect([shows().slice(0, 2), sent.map(({ input }) => input['active'])]).toEqual([['true', '33'], [true]])
    await answer(0, markResult(true, 33))
    expect(shows()).toEqual(['true', '33', 'true 33'])
  })

  it('stays as it was without the login', async () => {
    const { sent, visitor, press, shows } = await open()
    await press()
    await act(async () => {
      visitor.close(false)
      await Promise.resolve()
    })
    expect([shows(), sent]).toEqual([['false', '32', 'none'], []])
  })

  it('stays where the member’s marks fail to load', async () => {
    const { press, answer, shows } = await open({
      token: 'a-token',
      source: () => Promise.resolve({ kind: 'timeout' }),
    })
    await press()
    await answer(0, markResult(true, 33))
    expect(shows()).toEqual(['true', '33', 'none'])
  })

  it('shows a press in another tab, once the marks are requested again', async () => {
    let marks = someMarks({ like: { active: false, count: 32 } })
    let time = 0
    vi.spyOn(Date, 'now').mockImplementation(() => time)
    const { shows } = await open({ token: 'a-token', source: () => Promise.resolve({ kind: 'ok', data: marks }) })
    marks = someMarks({ like: { active: true, count: 33 } })
    time = 60_000
    await act(async () => {
      await revalidate?.()
    })
    expect(shows()).toEqual(['true', '33', 'true 33'])
    vi.restoreAllMocks()
  })

  it('survives marks that were requested before it and arrive after it', async () => {
    let arrive: ((result: Result) => void) | undefined
    const { press, answer, shows } = await open({
      token: 'a-token',
      source: () => new Promise((resolve) => (arrive = resolve)),
    })
    await press()
    await answer(0, markResult(true, 33))
    expect(shows()).toEqual(['true', '33', 'none'])
    await act(async () => {
      arrive?.({ kind: 'ok', data: someMarks({ like: { active: false, count: 32 } }) })
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect(shows()).toEqual(['true', '33', 'true 33'])
  })
})

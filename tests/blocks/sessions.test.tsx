// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/sessions/examples.ts'
import { Sessions } from '#blocks/sessions/Sessions.tsx'
import { sortSessions } from '#blocks/sessions/sort-sessions.ts'
import type { SessionResponse } from '#contract/session.ts'
import { planRequest } from '#plan/request-key.ts'
import { ClockContext } from '#state/clock.ts'

import { BlockPage, NOW } from '../support/BlockPage.tsx'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

const requests = { article: planRequest('details', { type: 13, id: 3 }), marks: planRequest('marks', { type: 13, id: 3 }) }

function block(name: string) {
  const { props, data } = exampleNamed(examples, name)
  return <Sessions props={props} data={data} sectionId="sessions-1" requests={requests} fields={[]} />
}

const show = (name: string) => showOnPage({ type: 13, path: 'skill/details/3' }, block(name))
const slips = (host: HTMLElement) => [...host.querySelectorAll('ol > li')].map((slip) => slip.textContent ?? '')

describe('the times of a course', () => {
  it('stand nearest first, each with its day, its place and its seats', () => {
    const [day, night, ...none] = slips(show('usual'))
    expect(none).toEqual([])
    for (const said of ['白天班', '11月26日 周四 12:00–14:00', '云汀市文化馆 302 教室', '此后每周同日', '余 2 席，共 20 席', '可预约']) expect(day).toContain(said)
    for (const said of ['夜班第二期', '20 席已满', '名额已满']) expect(night).toContain(said)
  })

  it.each([
    ['not-open', '即将预约', '2026-11-24 12:00 开放预约'],
    ['opening-soon', '即将预约', '12 分 34 秒后开放预约'],
    ['closing-soon', '可预约', '还有 3 小时 2 分截止预约'],
    ['closed', '预约截止', '预约已于 2026-11-21 11:00 截止'],
    ['under-way', '预约截止', undefined],
    ['usual', '可预约', undefined],
  ])('say how they stand: %s is %s, %s', (name, state, notice) => {
    const host = show(name)
    expect(host.querySelector('ol > li')?.textContent).toContain(state)
    expect(host.querySelector('[role=timer]')?.textContent).toBe(notice)
  })

  it('offer a seat where there is one, and a place in the waiting list where there is none left', () => {
    const buttons = (name: string) => [...show(name).querySelectorAll('ol button')].map((button) => [button.textContent, button.getAttribute('aria-label')])
    expect(buttons('usual')).toEqual([
      ['预约', '预约：白天班'],
      ['排候补', '排候补：夜班第二期'],
    ])
    for (const name of ['over', 'none', 'closed', 'not-open', 'under-way']) expect(buttons(name), name).toEqual([])
  })

  it('say of a member what they hold and wait for, with the way to it and the way out', () => {
    const [day, night, weekend] = [...show('booked').querySelectorAll('ol > li')]
    expect([day?.textContent, night?.textContent]).toEqual([expect.stringContaining('已预约'), expect.stringContaining('候补第 3 位')])
    expect([...(day?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['/web/user/my-appointment'])
    expect([day, night, weekend].map((slip) => slip?.querySelector('button')?.getAttribute('aria-label'))).toEqual(['取消预约：白天班', '退出候补：夜班', '预约：周末班'])
  })

  it('go by the seats as they are now where that is known', () => {
    const host = show('fresher')
    for (const slip of slips(host)) expect(slip).toContain('20 席已满')
  })

  it('say without a script whom to call', () => {
    expect(show('usual').querySelector('noscript')?.innerHTML).toContain('href="tel:00005550100"')
  })

  it('that are over are folded away, latest first', () => {
    const host = show('over')
    expect(slips(host)).toEqual([])
    expect(host.querySelector('details')?.open).toBe(false)
    expect(textsOf(host, 'summary')).toEqual(['往期 2 次'])
    expect(textsOf(host, 'details li').map((line) => line?.slice(0, 3))).toEqual(['第二期', '第一期'])
    expect(show('full').querySelector('details')).toBeNull()
  })

  it.each([
    ['full', '眼下各期都满了'],
    ['closed', '眼下没有可以预约的一期'],
    ['over', '这一轮的课都上完了'],
    ['none', '开课时间还没有排定'],
    ['not-told', '开课时间还没有排定'],
  ])('without a seat (%s) say so, and where else to look', (name, words) => {
    const host = show(name)
    expect(host.textContent).toContain(words)
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/web/skill/list')
  })

  it('that are not settled say so rather than nothing', () => {
    const [slip] = slips(show('undated'))
    for (const said of ['时间待定', '席位不限', '可预约']) expect(slip).toContain(said)
  })

  it('turn on the second, without a reload', () => {
    vi.useFakeTimers({ now: 0 })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    let now = NOW
    act(() =>
      root.render(
        <BlockPage path="skill/details/3" type={13}>
          <ClockContext value={{ renderedAt: NOW, now: () => now }}>{block('opening-soon')}</ClockContext>
        </BlockPage>,
      ),
    )
    const button = () => host.querySelector('ol button')?.textContent
    expect(button()).toBeUndefined()
    const wait = (seconds: number) =>
      act(() => {
        now += seconds
        vi.advanceTimersByTime(1010)
      })
    wait(753)
    expect([host.querySelector('[role=timer]')?.textContent, button()]).toEqual(['1 秒后开放预约', undefined])
    wait(1)
    expect([host.querySelector('[role=timer]')?.textContent, button()]).toEqual([undefined, '预约'])
    act(() => root.unmount())
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

describe('who teaches', () => {
  it('is a link while the teacher is here, and a name where not', () => {
    const here = show('usual').querySelector('a[href="/web/skill/teacher/details/7"]')
    expect(here?.textContent).toBe('冯敬之')
    const gone = show('teacher-gone')
    expect(gone.textContent).toContain('冯敬之')
    expect(gone.querySelector('a[href*="teacher"]')).toBeNull()
    expect(show('no-teacher').textContent).not.toContain('授课')
  })
})

describe('sessions in order', () => {
  const session = (id: number, start: number, changes: Partial<SessionResponse> = {}): SessionResponse => ({ id, name: '', start, end: start + 10, place: '', note: '', capacity: 0, taken: 0, opens: 0, closes: 0, ...changes })
  const ids = (sessions: readonly SessionResponse[]) => sessions.map(({ id }) => id)

  it('are those to come by their start, those without a date last, and those past from the latest', () => {
    const { toCome, past } = sortSessions([session(1, 300), session(2, 50), session(3, 0, { end: 0 }), session(4, 200), session(5, 80)], 100)
    expect([ids(toCome), ids(past)]).toEqual([
      [4, 1, 3],
      [5, 2],
    ])
  })

  it.each([
    ['one is open', [session(1, 300)], 1, false],
    ['one opens later', [session(1, 300, { opens: 200 })], 1, false],
    ['all are full', [session(1, 300, { capacity: 2, taken: 2 })], 0, true],
    ['all have begun', [session(1, 95)], 0, false],
    ['all are called off', [session(1, 300, { calledOff: '老师生病' })], 0, false],
    ['one of three is on', [session(1, 300), session(2, 400, { calledOff: '老师生病' }), session(3, 500, { capacity: 2, taken: 2 })], 1, true],
    ['there are none', [], 0, false],
  ])('tell how many have a seat to be had, and whether there is a waiting list, where %s', (_, sessions, withSeat, isFull) => {
    expect(sortSessions(sessions, 100)).toMatchObject({ withSeat, isFull })
  })
})

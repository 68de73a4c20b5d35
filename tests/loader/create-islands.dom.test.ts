import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Application } from '#app/entry-application.tsx'
import type { HydrationData } from '#app/hydration-data.ts'
import { createIslands, type Islands } from '#loader/create-islands.ts'
import type { PlannedSection } from '#plan/page-plan.ts'

import { anIsland, pageData } from './a-page.ts'

let woken: string[]
let isMember: boolean
let islands: Islands
let seen: (id: string) => void
const disconnect = vi.fn<() => void>()
const application = vi.fn<() => Promise<Application>>()

beforeEach(() => {
  vi.useFakeTimers()
  woken = []
  isMember = false
  disconnect.mockReset()
  application.mockReset()
  application.mockResolvedValue({
    enter: () => undefined,
    leave: () => undefined,
    wake: async (id) => void woken.push(id),
    requireLogin: () => Promise.resolve(false),
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      watched: Element[] = []
      constructor(onChange: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        seen = (id) => onChange(this.watched.map((target) => ({ target, isIntersecting: target.id === id })))
      }
      observe(element: Element) {
        this.watched.push(element)
      }
    },
  )
  islands = createIslands({ application, isMember: () => isMember })
})

/** Shows a page of these sections, one of which counts seconds. */
function enter(sections: readonly PlannedSection[], more: Partial<HydrationData['plan']> = {}): Promise<void> {
  document.body.innerHTML = sections
    .map(({ id }) => `<div data-block="lively" id="${id}"><i>${id}</i></div><p data-foot="${id}"><b>${id}</b></p>`)
    .join('')
  return islands.enter(pageData({ islands: sections, ...more }))
}
const touch = anIsland('touch')
const now = anIsland('now', { wakes: 'now' })
const view = anIsland('view', { wakes: 'view' })
const timed = anIsland('timed', { showsTime: true })
const minute = () => vi.advanceTimersByTimeAsync(60_000)

describe('a section that may wake', () => {
  it.each<[what: string, arrange: () => void, plan: Partial<HydrationData['plan']>, expected: string[]]>([
    ['a visitor', () => undefined, {}, ['now']],
    ['a member', () => (isMember = true), {}, ['touch', 'now', 'view', 'timed']],
    ['a page for members', () => undefined, { auth: true }, ['touch', 'now', 'view', 'timed']],
    [
      'a visitor with a draft',
      () => window.sessionStorage.setItem('draft:/news', '{}'),
      {},
      ['touch', 'now', 'view', 'timed'],
    ],
  ])('wakes at once where it has to: for %s', async (_, arrange, plan, expected) => {
    arrange()
    await enter([touch, now, view, timed], plan)
    expect(woken).toEqual(expected)
  })

  it('needs no code without a touch', async () => {
    await enter([touch])
    expect(application).not.toHaveBeenCalled()
  })

  it('is not needed for the member’s parts, which also come to a page without such sections', async () => {
    isMember = true
    await enter([])
    expect(application).toHaveBeenCalledOnce()
  })

  it('wakes at once where it counts seconds', async () => {
    document.body.innerHTML = '<div data-block="lively" id="touch"><time data-ticks></time></div>'
    await islands.enter(pageData({ islands: [touch] }))
    expect(woken).toEqual(['touch'])
  })

  it('wakes in view, if its block says so', async () => {
    await enter([touch, view])
    seen('nothing')
    await vi.advanceTimersByTimeAsync(0)
    expect(woken).toEqual([])
    seen('view')
    await vi.advanceTimersByTimeAsync(0)
    expect(woken).toEqual(['view'])
  })

  it('wakes after a minute where it shows the time, which would be wrong then', async () => {
    await enter([touch, timed])
    await minute()
    expect(woken).toEqual(['timed'])
  })

  it('wakes with all others when a member is found', async () => {
    await enter([touch, now])
    await islands.wakeAll()
    expect(woken).toEqual(['now', 'touch'])
  })

  it('wakes once, however often it is touched, and sleeps no more', async () => {
    await enter([touch])
    const [inside, foot] = [document.querySelector('i'), document.querySelector('b')]
    if (!inside || !foot) throw new Error('There is no section')
    expect([islands.sleeperOf(inside), islands.sleeperOf(foot), islands.sleeperOf(document.body)]).toEqual([
      'touch',
      'touch',
      undefined,
    ])
    await Promise.all([islands.wake('touch'), islands.wake('touch')])
    await islands.wake('touch')
    expect([woken, islands.sleeperOf(inside)]).toEqual([['touch'], undefined])
  })

  it('tries again with the next touch, where its code failed to load', async () => {
    await enter([touch])
    application.mockRejectedValueOnce(new TypeError('offline'))
    await expect(islands.wake('touch')).rejects.toThrow('offline')
    await islands.wake('touch')
    expect(woken).toEqual(['touch'])
  })

  it('is given up with its page, whatever is under way', async () => {
    await enter([touch, view, timed])
    const waking = islands.wake('touch')
    islands.leave()
    await waking
    await minute()
    expect([woken, disconnect.mock.calls.length]).toEqual([[], 1])
    await enter([touch])
    await islands.wake('touch')
    expect(woken).toEqual(['touch'])
  })
})

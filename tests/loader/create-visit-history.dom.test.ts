import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createVisitHistory } from '#loader/create-visit-history.ts'

import { forThisTest } from '../support/for-this-test.ts'

const open = () => forThisTest(() => createVisitHistory(window))
beforeEach(() => window.history.replaceState(null, '', '/web/news?p=2#top'))

describe('the history of a visit', () => {
  it('begins at the page of the document', () => {
    const history = open()
    expect(history.place()).toEqual({ pathname: '/news', search: '?p=2', hash: '#top', key: 'default', state: null })
    expect([history.canGoBack(), window.history.state]).toEqual([false, { idx: 0 }])
  })

  it.each([
    ['push', 1],
    ['replace', 0],
  ] as const)('has entries in the form of the router: %s', (way, idx) => {
    const history = open()
    history[way]('/activity?month=2026-12', { returnSteps: 1 })
    const { key } = history.place()
    expect(history.place()).toMatchObject({
      pathname: '/activity',
      search: '?month=2026-12',
      state: { returnSteps: 1 },
    })
    expect(window.history.state).toEqual({ usr: { returnSteps: 1 }, key, idx })
    expect([window.location.pathname, key === 'default', history.canGoBack()]).toEqual([
      '/web/activity',
      false,
      way === 'push',
    ])
  })

  it.each([
    [false, 1, undefined, '?p=2'],
    [true, 0, undefined, '?p=2'],
    [false, 1, '/activity?month=2026-12', '?month=2026-12'],
  ] as const)(
    'makes an entry for the next page, with the address of the present one, without an event (replaces: %s)',
    (replaces, idx, at, search) => {
      const history = open()
      const listener = vi.fn<(isReturn: boolean) => void>()
      const place = history.place()
      history.subscribe(listener)
      window.history.replaceState({ ...window.history.state, key: 'here', overlays: 1 }, '')
      history.reserve({ replaces, at })
      expect([history.index(), window.location.search, history.place(), listener.mock.calls]).toEqual([
        idx,
        search,
        place,
        [],
      ])
      expect(window.history.state).toEqual({ usr: null, key: expect.any(String), idx })
      expect(window.history.state.key === 'here').toBe(replaces)
    },
  )

  it('survives a reload: a new document continues it', () => {
    const before = open()
    before.push('/activity', { from: 'here' })
    const after = open()
    expect([after.place(), after.canGoBack()]).toEqual([before.place(), true])
  })

  it('goes on at an entry that the browser made for a jump within the page', () => {
    const history = open()
    const listener = vi.fn<(isReturn: boolean) => void>()
    history.subscribe((isReturn) => listener(isReturn))
    window.history.pushState(null, '', '#part')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    const { key } = history.place()
    expect([listener.mock.calls, history.canGoBack(), key === 'default', window.history.state]).toEqual([
      [[false]],
      true,
      false,
      { usr: null, key, idx: 1 },
    ])
  })

  it('keeps a place the same object until it changes, as the router asks it often', () => {
    const history = open()
    const place = history.place()
    expect(history.place()).toBe(place)
    history.push('/activity')
    expect(history.place()).not.toBe(place)
  })

  it('reports every new place, and whether it was reached by going back', async () => {
    const history = open()
    const listener = vi.fn<(isReturn: boolean) => void>()
    const stop = history.subscribe((isReturn) => listener(isReturn))
    history.push('/activity')
    history.go(-1)
    await expect.poll(() => listener.mock.calls, { interval: 5 }).toEqual([[false], [true]])
    expect(history.place().pathname).toBe('/news')
    stop()
    history.push('/activity')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

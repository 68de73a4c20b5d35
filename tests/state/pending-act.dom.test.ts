import { beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetAct, retainOfferedAct, offerAct, claimAct } from '#state/pending-act.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/web/news/details/12')
})

describe('a pending act of a visitor who registers', () => {
  it('is done once, after the return to its page', () => {
    offerAct('like 4 12')
    retainOfferedAct()
    expect([claimAct('collect 4 12'), claimAct('like 4 12'), claimAct('like 4 12')]).toEqual([false, true, false])
  })

  it('is not done on another page', () => {
    offerAct('like 4 12')
    retainOfferedAct()
    window.history.replaceState(null, '', '/web/news/details/13')
    expect(claimAct('like 4 12')).toBe(false)
  })

  it('is not done where the popup was only closed', () => {
    offerAct('like 4 12')
    forgetAct('like 4 12')
    expect(claimAct('like 4 12')).toBe(false)
    offerAct('like 4 12')
    expect(claimAct('like 4 12')).toBe(false)
  })

  it('survives the closing of the popup by the way to register, and is dropped by a return without login', () => {
    offerAct('like 4 12')
    retainOfferedAct()
    forgetAct('like 4 12')
    forgetAct('another', { isForced: true })
    expect(window.sessionStorage.length).toBe(1)
    forgetAct('like 4 12', { isForced: true })
    expect(window.sessionStorage.length).toBe(0)
  })

  it.each([
    [29, true],
    [31, false],
  ])('after %i minutes is still pending: %s', (minutes, isDone) => {
    vi.useFakeTimers()
    offerAct('like 4 12')
    retainOfferedAct()
    vi.setSystemTime(Date.now() + minutes * 60_000)
    expect(claimAct('like 4 12')).toBe(isDone)
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"name":"like 4 12"}',
    '{"name":"like 4 12","page":"/web/news/details/12","time":"now","isKept":true}',
  ])('is absent where the stored value is invalid: %s', (text) => {
    window.sessionStorage.setItem('draft:act', text)
    expect(claimAct('like 4 12')).toBe(false)
  })

  it('is deleted with the drafts at a logout', () => {
    offerAct('like 4 12')
    expect(Object.keys(window.sessionStorage).every((key) => key.startsWith('draft:'))).toBe(true)
  })
})

import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { useFetchedCode } from '#components/use-fetched-code.ts'

/** A component that needs code, where the first attempts to fetch it fail. */
async function show(failures: number) {
  let failuresLeft = failures
  const load = vi.fn<() => Promise<string>>(() => {
    failuresLeft -= 1
    return failuresLeft < 0 ? Promise.resolve('there') : Promise.reject(new Error('The line is down'))
  })
  const { result } = await act(async () => renderHook(() => useFetchedCode(load)))
  const state = () => result.current.code ?? (result.current.isFailed ? 'failed' : 'on its way')
  const dispatch = (target: EventTarget, name: string) => act(async () => void target.dispatchEvent(new Event(name)))
  return { state, load, tell: dispatch }
}

describe('code that is needed later', () => {
  it('is loaded before it is needed, once', async () => {
    const { state, load, tell: dispatch } = await show(0)
    await dispatch(window, 'online')
    expect([state(), load.mock.calls.length]).toEqual(['there', 1])
  })

  it.each([
    ['the line is back', () => window, 'online'],
    ['the page is looked at again', () => document, 'visibilitychange'],
  ])('is loaded again when %s', async (_, target, name) => {
    const { state, tell: dispatch } = await show(2)
    expect(state()).toBe('failed')
    await dispatch(target(), name)
    expect(state()).toBe('failed')
    await dispatch(target(), name)
    expect(state()).toBe('there')
  })
})

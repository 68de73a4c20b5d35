import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { useFetchedCode } from '#components/use-fetched-code.ts'

/** A component that needs code, where the first attempts to fetch it fail. */
async function show(failures: number) {
  let left = failures
  const load = vi.fn<() => Promise<string>>(() => {
    left -= 1
    return left < 0 ? Promise.resolve('there') : Promise.reject(new Error('The line is down'))
  })
  const { result } = await act(async () => renderHook(() => useFetchedCode(load)))
  const said = () => result.current.code ?? (result.current.isFailed ? 'failed' : 'on its way')
  const tell = (target: EventTarget, name: string) => act(async () => void target.dispatchEvent(new Event(name)))
  return { said, load, tell }
}

describe('code that is needed later', () => {
  it('is fetched before anyone asks, once', async () => {
    const { said, load, tell } = await show(0)
    await tell(window, 'online')
    expect([said(), load.mock.calls.length]).toEqual(['there', 1])
  })

  it.each([
    ['the line is back', () => window, 'online'],
    ['the page is looked at again', () => document, 'visibilitychange'],
  ])('is fetched again when %s', async (_, target, name) => {
    const { said, tell } = await show(2)
    expect(said()).toBe('failed')
    await tell(target(), name)
    expect(said()).toBe('failed')
    await tell(target(), name)
    expect(said()).toBe('there')
  })
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useFetchedCode } from '#components/use-fetched-code.ts'

let leave: (() => Promise<void>) | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await leave?.()
  vi.unstubAllGlobals()
})

/** Something that needs code, where the first attempts to fetch it come to nothing. */
async function show(failures: number) {
  let left = failures
  const load = vi.fn<() => Promise<string>>(() => {
    left -= 1
    return left < 0 ? Promise.resolve('there') : Promise.reject(new Error('The line is down'))
  })
  const host = document.createElement('div')
  const root = createRoot(host)
  leave = () => act(async () => root.unmount())
  function Shown() {
    const { code, isFailed } = useFetchedCode(load)
    return <p>{code ?? (isFailed ? 'failed' : 'on its way')}</p>
  }
  await act(async () => root.render(<Shown />))
  const tell = (target: EventTarget, name: string) => act(async () => void target.dispatchEvent(new Event(name)))
  return { said: () => host.textContent, load, tell }
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

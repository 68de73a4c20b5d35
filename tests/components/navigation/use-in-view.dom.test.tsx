import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useInView } from '#components/navigation/use-in-view.ts'

/** Calls the hook's observer as a browser does: several changes in one call, if the browser was busy. */
let notifyObserver: (...isInView: boolean[]) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn<() => void>()
      disconnect = vi.fn<() => void>()
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        notifyObserver = (...isInView) => act(() => onChange(isInView.map((isIntersecting) => ({ isIntersecting }))))
      }
    },
  )
})

function watchEnd() {
  const onInView = vi.fn<() => void>()
  const end = { current: document.createElement('div') }
  const hook = renderHook(({ isWaiting, version }) => useInView(end, isWaiting, onInView, version), {
    initialProps: { isWaiting: true, version: 1 },
  })
  return { ...hook, onInView }
}
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('the end of an infinite list', () => {
  it('is reached once it has been in view for 200 ms (docs/specification/portal.md#constants)', () => {
    const { onInView } = watchEnd()
    notifyObserver(true)
    pass(199)
    expect(onInView).not.toHaveBeenCalled()
    pass(1)
    expect(onInView).toHaveBeenCalledOnce()
  })

  it('is not reached where it has gone out of view before', () => {
    const { onInView } = watchEnd()
    notifyObserver(true)
    pass(100)
    notifyObserver(false)
    pass(1000)
    expect(onInView).not.toHaveBeenCalled()
  })

  it.each([
    ['in view', [false, true], 1],
    ['out of view', [true, false], 0],
    ['in view again', [true, false, true], 1],
  ])('is %s when the last of several changes at once reports that', (_, changes, times) => {
    const { onInView } = watchEnd()
    notifyObserver(...changes)
    pass(200)
    expect(onInView).toHaveBeenCalledTimes(times)
  })

  it('is not waited for while its page is on the way', () => {
    const { onInView, rerender } = watchEnd()
    notifyObserver(true)
    rerender({ isWaiting: false, version: 1 })
    pass(1000)
    expect(onInView).not.toHaveBeenCalled()
  })
})

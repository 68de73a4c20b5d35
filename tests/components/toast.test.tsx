// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ToastModel } from '#components/Toast.tsx'
import { ToastStack } from '#components/ToastStack.tsx'

let root: Root
const gone = vi.fn<(id: number) => void>()
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  gone.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (toasts: readonly ToastModel[]) => act(() => root.render(<ToastStack toasts={toasts} label="提示" closeLabel="关闭" onDone={gone} />))
const welcome: ToastModel = { id: 1, kind: 'success', text: '登录成功' }
const refusal: ToastModel = { id: 2, kind: 'error', text: '名额已满' }
const box = () => document.querySelector('[data-kind]')
const point = (name: 'mouseover' | 'mouseout') => act(() => void box()?.dispatchEvent(new MouseEvent(name, { bubbles: true })))

describe('a toast', () => {
  it('is said in a region that was there before it: quietly where it went well, at once where it did not', () => {
    show([])
    const regions = [document.querySelector('[role=status]'), document.querySelector('[role=alert]')]
    show([welcome, refusal])
    expect(regions.map((region) => region?.textContent)).toEqual(['登录成功', '名额已满'])
  })

  it('goes after 3000 ms (spec §9), each by itself', () => {
    show([welcome])
    vi.advanceTimersByTime(2000)
    show([welcome, refusal])
    vi.advanceTimersByTime(999)
    expect(gone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gone.mock.calls).toEqual([[1]])
    vi.advanceTimersByTime(2000)
    expect(gone.mock.calls).toEqual([[1], [2]])
  })

  it('stays while somebody points at it, and the whole time again afterwards', () => {
    show([welcome])
    vi.advanceTimersByTime(2900)
    point('mouseover')
    vi.advanceTimersByTime(60_000)
    expect(gone).not.toHaveBeenCalled()
    point('mouseout')
    vi.advanceTimersByTime(3000)
    expect(gone).toHaveBeenCalledOnce()
  })

  it('stays while the focus is in it, and is closed by its button', () => {
    show([welcome])
    const close = document.querySelector<HTMLElement>('button[aria-label="关闭"]')
    act(() => close?.focus())
    vi.advanceTimersByTime(60_000)
    expect(gone).not.toHaveBeenCalled()
    act(() => close?.click())
    expect(gone.mock.calls).toEqual([[1]])
  })
})

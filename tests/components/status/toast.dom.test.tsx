import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { ToastModel } from '#components/status/Toast.tsx'
import { ToastStack } from '#components/status/ToastStack.tsx'

let show: (toasts: readonly ToastModel[]) => void
const gone = vi.fn<(id: number) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  gone.mockReset()
  const stack = (toasts: readonly ToastModel[]) => (
    <ToastStack toasts={toasts} label="提示" closeLabel="关闭" onDone={gone} />
  )
  const { rerender } = render(stack([]))
  show = (toasts) => rerender(stack(toasts))
})

const welcome: ToastModel = { id: 1, kind: 'success', text: '登录成功' }
const refusal: ToastModel = { id: 2, kind: 'error', text: '名额已满' }

describe('a toast', () => {
  it('is announced in a region that was there before it: politely after a success, at once after a failure', () => {
    const regions = [document.querySelector('[role=status]'), document.querySelector('[role=alert]')]
    show([welcome, refusal])
    expect(regions.map((region) => region?.textContent)).toEqual(['登录成功', '名额已满'])
  })

  it('goes after 3000 ms (docs/specification/portal.md#constants), each by itself', () => {
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

  it('goes after the time that it needs, where that is longer', () => {
    show([{ ...refusal, time: 9000 }])
    vi.advanceTimersByTime(8999)
    expect(gone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gone.mock.calls).toEqual([[2]])
  })

  it('stays under the pointer, and its whole time again afterwards', () => {
    show([welcome])
    vi.advanceTimersByTime(2900)
    fireEvent.mouseOver(screen.getByText('登录成功'))
    vi.advanceTimersByTime(60_000)
    expect(gone).not.toHaveBeenCalled()
    fireEvent.mouseOut(screen.getByText('登录成功'))
    vi.advanceTimersByTime(3000)
    expect(gone).toHaveBeenCalledOnce()
  })

  it('stays while the focus is in it, and is closed by its button', () => {
    show([welcome])
    const close = screen.getByLabelText('关闭')
    act(() => close.focus())
    vi.advanceTimersByTime(60_000)
    expect(gone).not.toHaveBeenCalled()
    fireEvent.click(close)
    expect(gone.mock.calls).toEqual([[1]])
  })
})

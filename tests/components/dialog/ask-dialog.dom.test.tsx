import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { AskDialog } from '#components/dialog/AskDialog.tsx'

function ask() {
  const answers: ((fault: string | undefined) => void)[] = []
  const [onClose, onLateFault] = [vi.fn<() => void>(() => rerender(null)), vi.fn<(fault: string) => void>()]
  const { rerender } = render(
    <AskDialog
      title="取消？"
      text={{ yes: '确定', keep: '再想想', close: '关闭' }}
      onYes={() => new Promise((resolve) => answers.push(resolve))}
      onClose={onClose}
      onLateFault={onLateFault}
    />,
  )
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
  const answer = (fault: string | undefined) => act(async () => answers.at(-1)?.(fault))
  return {
    answers,
    press,
    answer,
    onClose,
    onLateFault,
    alertText: () => document.querySelector('[role=alert]')?.textContent,
  }
}

describe('a dialog of confirmation', () => {
  it('stays with the reason of a failure, and can be tried again', async () => {
    const { answers, press, answer, onClose, alertText } = ask()
    await press('确定')
    await press('确定')
    await answer('网络不通')
    expect([answers.length, alertText(), onClose.mock.calls.length]).toEqual([1, '网络不通', 0])
    await press('确定')
    expect(alertText()).toBeUndefined()
    await answer(undefined)
    expect([answers.length, onClose.mock.calls.length]).toEqual([2, 1])
  })

  it('reports a failure elsewhere after it was left', async () => {
    const { press, answer, onLateFault } = ask()
    await press('确定')
    await press('再想想')
    await answer('网络不通')
    expect(onLateFault.mock.calls).toEqual([['网络不通']])
  })
})

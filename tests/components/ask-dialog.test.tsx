// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AskDialog } from '#components/AskDialog.tsx'

let leave: (() => Promise<void>) | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await leave?.()
  vi.unstubAllGlobals()
})

async function ask() {
  const answers: ((fault: string | undefined) => void)[] = []
  const [onClose, onLateFault] = [vi.fn<() => void>(() => root.render(null)), vi.fn<(fault: string) => void>()]
  const root = createRoot(document.createElement('div'))
  leave = () => act(async () => root.unmount())
  await act(async () => root.render(<AskDialog title="取消？" text={{ yes: '确定', keep: '再想想', close: '关闭' }} onYes={() => new Promise((resolve) => answers.push(resolve))} onClose={onClose} onLateFault={onLateFault} />))
  const press = (name: string) => act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  const answer = (fault: string | undefined) => act(async () => answers.at(-1)?.(fault))
  return { answers, press, answer, onClose, onLateFault, said: () => document.querySelector('[role=alert]')?.textContent }
}

describe('what is asked before it is done', () => {
  it('stays with the reason where it cannot be done, and can be tried again', async () => {
    const { answers, press, answer, onClose, said } = await ask()
    await press('确定')
    await press('确定')
    await answer('网络不通')
    expect([answers.length, said(), onClose.mock.calls.length]).toEqual([1, '网络不通', 0])
    await press('确定')
    expect(said()).toBeUndefined()
    await answer(undefined)
    expect([answers.length, onClose.mock.calls.length]).toEqual([2, 1])
  })

  it('says elsewhere what went wrong after one has left it', async () => {
    const { press, answer, onLateFault } = await ask()
    await press('确定')
    await press('再想想')
    await answer('网络不通')
    expect(onLateFault.mock.calls).toEqual([['网络不通']])
  })
})

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

import type { MemberSourceName } from '#contract/sources.ts'
import type { Result } from '#data/result.ts'
import { ActionContext } from '#data/use-act.ts'
import { type Member, MemberContext, nobody } from '#state/member.ts'

import { BlockPage, type BlockPageProps } from './BlockPage.tsx'

export interface LiveBlock {
  host: HTMLElement
  /** What was sent, in order. */
  sent: { call: string; input: Readonly<Record<string, unknown>> }[]
  /** What was said to be different now, in order. */
  changes: (readonly MemberSourceName[])[]
  /** How often one has logged out. */
  left: number
  /** Something happens, and all that follows from it. */
  settle: (happen: () => void) => Promise<void>
  /** Presses the button of this name. */
  press: (name: string) => Promise<void>
  show: (children: ReactNode) => Promise<void>
  leave: () => Promise<void>
}

interface LiveOptions extends Omit<BlockPageProps, 'children'> {
  /** What the server answers; everything goes well unless said. */
  answer?: (call: string, input: Readonly<Record<string, unknown>>) => Result<unknown> | Promise<Result<unknown>>
}

/** A block in a browser's document, for a member who can act; what it sends and says is recorded. */
export async function showLive(children: ReactNode, { answer = () => ({ kind: 'ok', data: {} }), ...page }: LiveOptions = {}): Promise<LiveBlock> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const settle = (happen: () => void) =>
    act(async () => {
      happen()
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  const live: LiveBlock = {
    host,
    sent: [],
    changes: [],
    left: 0,
    settle,
    press: (name) =>
      settle(() => {
        const buttons = [...host.querySelectorAll('button')]
        const button = buttons.find((candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name)
        if (!button) throw new Error(`No button "${name}"; there are ${buttons.map((candidate) => candidate.getAttribute('aria-label') ?? candidate.textContent).join(', ')}`)
        button.click()
      }),
    show: (next) => settle(() => root.render(around(next))),
    leave: async () => {
      await settle(() => root.unmount())
      host.remove()
    },
  }
  const member: Member = {
    ...nobody,
    changed: (sources = []) => void live.changes.push(sources),
    logOut: async () => {
      live.left += 1
    },
  }
  const send = async (call: string, input: Readonly<Record<string, unknown>>) => {
    live.sent.push({ call, input })
    return answer(call, input)
  }
  const around = (shown: ReactNode) => (
    <BlockPage {...page}>
      <MemberContext value={member}>
        <ActionContext value={send}>{shown}</ActionContext>
      </MemberContext>
    </BlockPage>
  )
  await live.show(children)
  return live
}

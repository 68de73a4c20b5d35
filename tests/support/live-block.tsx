import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import type { MemberSourceName } from '#contract/calls/sources.ts'
import type { Result } from '#data/result.ts'
import { ActionContext } from '#data/use-act.ts'
import { type Member, MemberContext, nobody } from '#state/member.ts'

import { BlockPage, type BlockPageProps } from './BlockPage.tsx'
import { settle } from './press.ts'

export interface LiveBlock {
  host: HTMLElement
  /** Sent calls, in order. */
  sent: { call: string; input: Readonly<Record<string, unknown>> }[]
  /** Reported changes, in order. */
  changes: (readonly MemberSourceName[])[]
  /** The tokens of logins, in order. */
  tokens: string[]
  /** The words of toasts, in order. */
  toasts: string[]
  /** The number of logouts. */
  left: number
  show: (children: ReactNode) => Promise<void>
  leave: () => Promise<void>
}

interface LiveOptions extends Omit<BlockPageProps, 'children'> {
  /** The server's answer; success by default. */
  answer?: (call: string, input: Readonly<Record<string, unknown>>) => Result<unknown> | Promise<Result<unknown>>
}

/** A block in a browser's document, for a member who can act; its calls and reports are recorded. */
export async function showLive(
  children: ReactNode,
  { answer = () => ({ kind: 'ok', data: {} }), ...page }: LiveOptions = {},
): Promise<LiveBlock> {
  const sent: LiveBlock['sent'] = []
  const changes: LiveBlock['changes'] = []
  const tokens: LiveBlock['tokens'] = []
  const toasts: LiveBlock['toasts'] = []
  const member: Member = {
    ...nobody,
    changed: (sources = []) => void changes.push(sources),
    toast: (_kind, words) => void toasts.push(words),
    logIn: (token) => void tokens.push(token),
    logOut: async () => {
      live.left += 1
    },
  }
  const send = async (call: string, input: Readonly<Record<string, unknown>>) => {
    sent.push({ call, input })
    return answer(call, input)
  }
  const wrapper = ({ children: shown }: { children: ReactNode }) => (
    <BlockPage {...page}>
      <MemberContext value={member}>
        <ActionContext value={send}>{shown}</ActionContext>
      </MemberContext>
    </BlockPage>
  )
  const view = render(children, { wrapper })
  const live: LiveBlock = {
    host: view.container,
    sent,
    changes,
    tokens,
    toasts,
    left: 0,
    show: (next) => settle(() => view.rerender(next)),
    leave: () => settle(view.unmount),
  }
  await settle(() => undefined)
  return live
}

import { render } from '@testing-library/react'
import { vi } from 'vitest'

import type { Grant } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import type { SessionResponse } from '#contract/studio/session-response.ts'
import type { StudioSite } from '#contract/studio/studio-site.ts'
import type { Call, CallResult, Shape } from '#studio/calls/call.ts'
import { Studio } from '#studio/Studio.tsx'

import { settle } from './press.ts'

/** Answers of the studio's calls by path: one for all times, or one after the other, the last for all further times. */
export type StudioAnswers = Readonly<Record<string, CallResult<unknown> | readonly CallResult<unknown>[]>>

export const ok = (data: unknown): CallResult<unknown> => ({ kind: 'ok', data })
export const done = ok(null)
export const noSession: CallResult<unknown> = { kind: 'unauthorized', message: '请先登录。' }
export const silence: CallResult<unknown> = { kind: 'timeout', message: '服务器没有回应。' }

const site: StudioSite = { name: '文澜', timeZone: 'Asia/Shanghai', mark: {} }

/** A person who may do nothing in particular. */
export const person: SessionResponse = {
  id: 7,
  login: 'wangfang',
  name: '王芳',
  roles: [{ key: 'editor', title: '编辑' }],
  grants: [],
  factor: 'done',
  hasRecoveryCodes: 10,
}

export const grant = (right: Right): Grant => ({ right, type: 'all', scope: 'all' })

/** Opens an address of the studio, whose server gives these answers. */
export async function showStudio(address: string, answers: StudioAnswers) {
  vi.stubGlobal('scrollTo', () => undefined)
  window.history.replaceState(null, '', `/studio${address}`)
  const calls: { path: string; input: unknown }[] = []
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]))
  const answerOf = <Data,>(path: string, shape: Shape<Data>, input: unknown): Promise<CallResult<Data>> => {
    calls.push({ path, input })
    const queue = left.get(path)
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!answer) throw new Error(`The test has no answer of "${path}"`)
    if (answer.kind !== 'ok') return Promise.resolve(answer)
    const parsed = shape.safeParse(answer.data)
    if (!parsed.success) throw new Error(`The test's answer of "${path}" has another shape`)
    return Promise.resolve({ kind: 'ok', data: parsed.data })
  }
  const call: Call = {
    read: (path, shape) => answerOf(path, shape, undefined),
    send: (path, shape, input) => answerOf(path, shape, input),
    upload: (path, shape, file) => answerOf(path, shape, file),
  }
  await settle(() => render(<Studio site={site} call={call} />))
  return {
    calls,
    /** What was sent to a call. */
    sentTo: (path: string) => calls.filter((made) => made.path === path).map(({ input }) => input),
  }
}

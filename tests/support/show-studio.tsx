import { render } from '@testing-library/react'
import { vi } from 'vitest'

import type { Grant } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import type { SessionResponse } from '#contract/studio/session-response.ts'
import type { StudioSite } from '#contract/studio/studio-site.ts'
import type { Call, CallResult } from '#studio/calls/call.ts'
import { createEditing, type Editing } from '#studio/document/editing-context.ts'
import { Studio } from '#studio/Studio.tsx'

import { settle } from './press.ts'
import { stubCall, type StudioAnswers } from './stub-call.ts'

export const ok = (data: unknown): CallResult<unknown> => ({ kind: 'ok', data })
export const done = ok(null)
export const noSession: CallResult<unknown> = { kind: 'unauthorized', message: '请先登录。' }
export const silence: CallResult<unknown> = { kind: 'timeout', message: '服务器没有回应。' }

const site: StudioSite = { name: '文澜', timeZone: 'Asia/Shanghai', home: '/web/', mark: {} }

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

/** Opens an address of the studio, whose server gives these answers, some of them when the test wants it. */
export async function showStudio(
  address: string,
  answers: StudioAnswers,
  change: (call: Call) => Call = (call) => call,
  ofSite: Partial<StudioSite> = {},
  editing: Editing = createEditing(),
) {
  vi.stubGlobal('scrollTo', () => undefined)
  window.history.replaceState(null, '', `/studio${address}`)
  const { call, calls } = stubCall(answers)
  await settle(() => render(<Studio site={{ ...site, ...ofSite }} call={change(call)} editing={editing} />))
  return {
    calls,
    /** What was sent to a call. */
    sentTo: (path: string) => calls.filter((made) => made.path === path).map(({ input }) => input),
  }
}

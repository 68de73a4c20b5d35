import type { FastifyRequest } from 'fastify'

import { may, type Subject } from '#contract/studio/may.ts'
import { isAddressWithin } from '#server/gate/address-shape.ts'
import { visitorKey } from '#server/gate/visitor-key.ts'
import { createRateLimiter, type RateLimit } from '#server/platform/queues/rate-limiter.ts'
import { findStaffSession, type StaffSession } from '#server/services/staff/find-staff-session.ts'
import { studioCaller, type StudioOrigin } from '#server/services/staff/studio-caller.ts'

import { studioCalls } from './calls/studio-calls.ts'
import type { FileCall, OpenCall, PageCall, SignedInCaller, StaffCall, StudioCall } from './define-staff-call.ts'
import { isSameOrigin, isSecure } from './request-origin.ts'
import { staffTokenOf } from './staff-cookie.ts'
import { type StudioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

/**
 * All calls of one network, which may be an office of fifty; those of one person, whose form saves and looks for others about
 * seventy times a minute; and those of a network without a session. Guesses of passwords have limits of their own beside these.
 */
const NETWORK_CALLS: RateLimit = { times: 6000, seconds: 60 }
const PERSON_CALLS: RateLimit = { times: 600, seconds: 60 }
const STRANGER_CALLS: RateLimit = { times: 600, seconds: 60 }
const OPEN_CALLS: RateLimit = { times: 30, seconds: 60 }

/** A call that may run, with its caller. */
export type AdmittedCall =
  | { kind: 'open'; call: OpenCall; origin: StudioOrigin }
  | { kind: 'staff'; call: StaffCall; caller: SignedInCaller }
  | { kind: 'file'; call: FileCall; caller: SignedInCaller }
  | { kind: 'page'; call: PageCall; caller: SignedInCaller }

type Asking = Pick<FastifyRequest, 'headers' | 'host' | 'method' | 'url' | 'ip'>

/** Creates what decides, before anything of a body is read, whether a call may run; the answer of a refusal otherwise. */
export function createAdmission(
  context: StudioContext,
): (path: string, request: Asking) => Promise<AdmittedCall | StudioAnswer> {
  const isWithin = createRateLimiter(() => context.now() * 1000)
  const calls = new Map(studioCalls.map((call) => [call.path, call]))

  /** Refuses by the request alone. */
  const refusalOf = (call: StudioCall, request: Asking, network: string): StudioAnswer | undefined => {
    if (!isMethodOf(call, request)) return { ...studioError('not-found'), status: 405, headers: allowOf(call) }
    if (!isSameOrigin(request)) return studioError('forbidden', { message: '请在后台自己的页面里操作' })
    if (!isWithin(`all ${network}`, NETWORK_CALLS)) return limited(NETWORK_CALLS)
    if (call.kind === 'open' && !isWithin(`open ${network}`, OPEN_CALLS)) return limited(OPEN_CALLS)
    if (call.method === 'POST' && !context.mayWrite())
      return studioError('unavailable', { message: '磁盘快满了，现在只能查看，不能改动' })
    return call.kind === 'open' && call.beginsSession && !isSecure(request) ? insecure : undefined
  }

  return async (path, request) => {
    const call = calls.get(path)
    if (!isAddressWithin(request.url) || call === undefined) return studioError('not-found')
    const network = visitorKey(request.ip)
    const refusal = refusalOf(call, request, network)
    if (refusal !== undefined) return refusal
    const origin = { network, agent: request.headers['user-agent'] ?? '' }
    if (call.kind === 'open') return { kind: 'open', call, origin }

    const token = staffTokenOf(request)
    const session = token === undefined ? undefined : await findStaffSession(context, token, context)
    if (session === undefined)
      return isWithin(`stranger ${network}`, STRANGER_CALLS) ? studioError('unauthorized') : limited(STRANGER_CALLS)
    if (!isWithin(`person ${session.staffId}`, PERSON_CALLS)) return limited(PERSON_CALLS)
    if (!(call.kind === 'staff' && call.isBeforeFactor) && isFactorMissing(session))
      return studioError('factor-required')
    if (!mayCall(call, session)) return studioError('forbidden')
    const { sessionId } = session
    const caller = { ...studioCaller(context, session, origin), sessionId, session }
    switch (call.kind) {
      case 'file':
        return { kind: 'file', call, caller }
      case 'page':
        return { kind: 'page', call, caller }
      case 'staff':
        return { kind: 'staff', call, caller }
    }
  }
}

/** Whether a person has the right of a call, over its subject where that is clear. */
export function mayCall(
  { right }: Pick<StaffCall, 'right'>,
  { grants, staffId }: Pick<StaffSession, 'grants' | 'staffId'>,
  subject: Subject = {},
): boolean {
  return right === 'signed-in' || right.some((one) => may(grants, staffId, one, subject))
}

const insecure = studioError('conflict', { message: '后台只能用 https 打开：请换成 https:// 开头的地址再登录' })

function limited({ seconds }: RateLimit): StudioAnswer {
  return studioError('limited', { seconds })
}

function isMethodOf({ method }: StudioCall, request: Asking): boolean {
  return request.method === method || (method === 'GET' && request.method === 'HEAD')
}

function allowOf({ method }: StudioCall): Record<string, string> {
  return { allow: method === 'GET' ? 'GET, HEAD' : method }
}

function isFactorMissing({ factor }: StaffSession): boolean {
  return factor === 'required' || factor === 'enrol'
}

import type { FastifyRequest } from 'fastify'

import { may, type Subject } from '#contract/studio/may.ts'
import { STAFF_ACCOUNT_HEADER } from '#contract/studio/staff-account-header.ts'
import { isAddressWithin } from '#server/gate/address-shape.ts'
import { visitorKey } from '#server/gate/visitor-key.ts'
import { createRateLimiter, type RateLimit } from '#server/platform/queues/rate-limiter.ts'
import { findStaffSession, type StaffSession } from '#server/services/staff/find-staff-session.ts'
import { studioCaller, type StudioOrigin } from '#server/services/staff/studio-caller.ts'

import { studioCalls } from './calls/studio-calls.ts'
import type { FileCall, OpenCall, PageCall, SignedInCaller, StaffCall } from './define-staff-call.ts'
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
/** Parts of files of one person, of which a fast line carries many: they leave the calls above to what is typed meanwhile. */
const PART_CALLS: RateLimit = { times: 3000, seconds: 60 }

/** A call that may run, with its caller. */
export type AdmittedCall =
  | { kind: 'open'; call: OpenCall; origin: StudioOrigin }
  | { kind: 'staff'; call: StaffCall; caller: SignedInCaller }
  | { kind: 'file'; call: FileCall; caller: SignedInCaller }
  | { kind: 'page'; call: PageCall; caller: SignedInCaller }

type Asking = Pick<FastifyRequest, 'headers' | 'host' | 'method' | 'url' | 'ip'>

/** What a request asks for, as far as its admission depends on it. */
interface Door {
  methods: readonly string[]
  /** Whether it changes something, for which the disk has to have room. */
  changes: boolean
  isOpen?: boolean
  beginsSession?: boolean
}

/** What only a person of the staff may ask for. */
export interface StaffDoor extends Pick<StaffCall, 'right' | 'isBeforeFactor'>, Omit<Door, 'isOpen' | 'beginsSession'> {
  /** Whether it is about a part of a file, which has a limit of its own. */
  isPart?: boolean
}

/** Decides, before anything of a body is read, whether a request may be answered; the answer of a refusal otherwise. */
export interface Admission {
  /** Admits the call of a path. */
  call(path: string, request: Asking): Promise<AdmittedCall | StudioAnswer>
  /** Admits a person to what is no call. */
  person(door: StaffDoor, request: Asking): Promise<SignedInCaller | StudioAnswer>
}

/** Creates the admission of a studio, whose limits count all of its requests together. */
export function createAdmission(context: StudioContext): Admission {
  const isWithin = createRateLimiter(() => context.now() * 1000)
  const calls = new Map(studioCalls.map((call) => [call.path, call]))

  /** Refuses by the request alone. */
  const refusalOf = (door: Door, request: Asking, network: string): StudioAnswer | undefined => {
    const { methods, changes, isOpen = false, beginsSession = false } = door
    if (!isAddressWithin(request.url)) return studioError('not-found')
    if (!methods.includes(request.method))
      return { ...studioError('not-found'), status: 405, headers: { allow: methods.join(', ') } }
    if (!isSameOrigin(request)) return studioError('forbidden', { message: '请在后台自己的页面里操作' })
    if (!isWithin(`all ${network}`, NETWORK_CALLS)) return limited(NETWORK_CALLS)
    if (isOpen && !isWithin(`open ${network}`, OPEN_CALLS)) return limited(OPEN_CALLS)
    if (changes && !context.mayWrite())
      return studioError('unavailable', { message: '磁盘快满了，现在只能查看，不能改动' })
    return beginsSession && !isSecure(request) ? insecure : undefined
  }

  const person: Admission['person'] = async (door, request) => {
    const network = visitorKey(request.ip)
    const refusal = refusalOf(door, request, network)
    if (refusal !== undefined) return refusal
    const token = staffTokenOf(request)
    const session = token === undefined ? undefined : await findStaffSession(context, token, context)
    if (session === undefined)
      return isWithin(`stranger ${network}`, STRANGER_CALLS) ? studioError('unauthorized') : limited(STRANGER_CALLS)
    const [counted, most] =
      door.isPart === true ? (['parts', PART_CALLS] as const) : (['person', PERSON_CALLS] as const)
    if (!isWithin(`${counted} ${session.staffId}`, most)) return limited(most)
    // Before the factor, for which the page would ask the other person.
    if (!isOfAccount(request, session)) return studioError('other-account')
    if (door.isBeforeFactor !== true && isFactorMissing(session)) return studioError('factor-required')
    if (!mayCall(door, session)) return studioError('forbidden')
    return { ...studioCaller(context, session, originOf(request, network)), sessionId: session.sessionId, session }
  }

  return {
    person,
    async call(path, request) {
      const call = calls.get(path)
      if (call === undefined) return studioError('not-found')
      const door = {
        methods: call.method === 'GET' ? ['GET', 'HEAD'] : [call.method],
        changes: call.method === 'POST' && !(call.kind === 'staff' && call.isReading === true),
      }
      if (call.kind === 'open') {
        const network = visitorKey(request.ip)
        const { beginsSession = false } = call
        const refusal = refusalOf({ ...door, isOpen: true, beginsSession }, request, network)
        return refusal ?? { kind: 'open', call, origin: originOf(request, network) }
      }
      const isBeforeFactor = call.kind === 'staff' && call.isBeforeFactor === true
      const caller = await person({ ...door, right: call.right, ...(isBeforeFactor && { isBeforeFactor }) }, request)
      if ('status' in caller) return caller
      switch (call.kind) {
        case 'file':
          return { kind: 'file', call, caller }
        case 'page':
          return { kind: 'page', call, caller }
        case 'staff':
          return { kind: 'staff', call, caller }
      }
    },
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

function originOf({ headers }: Asking, network: string): StudioOrigin {
  return { network, agent: headers['user-agent'] ?? '' }
}

/** Whether a page that names its account is of the person of the session. */
function isOfAccount({ headers }: Asking, { staffId }: StaffSession): boolean {
  const account = headers[STAFF_ACCOUNT_HEADER]
  return account === undefined || account === String(staffId)
}

function isFactorMissing({ factor }: StaffSession): boolean {
  return factor === 'required' || factor === 'enrol'
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isAddressWithin } from '#server/gate/address-shape.ts'
import { visitorKey } from '#server/gate/visitor-key.ts'
import { createRateLimiter, type RateLimit } from '#server/platform/queues/rate-limiter.ts'
import { answer } from '#server/services/context/answer.ts'
import { bindIdentity } from '#server/services/staff/bind-identity.ts'
import { findStaffSession } from '#server/services/staff/find-staff-session.ts'
import { finishFlow, providerAway } from '#server/services/staff/finish-flow.ts'
import { bindingNote, flowNote, identityNote } from '#server/services/staff/flow-notes.ts'
import type { IdentityProvider } from '#server/services/staff/identity-provider.ts'
import { openNote, sealNote } from '#server/services/staff/sealed-notes.ts'
import { signInByIdentity } from '#server/services/staff/sign-in-by-identity.ts'
import { conflict, forbidden, type StaffAnswer } from '#server/services/staff/staff-answer.ts'
import { studioCaller, type StudioOrigin } from '#server/services/staff/studio-caller.ts'

import { flowCookie, flowNoteOf, noFlowCookie } from './flow-cookie.ts'
import { isSameOrigin } from './request-origin.ts'
import { answering } from './run-call.ts'
import { sendFlowPage } from './send-flow-page.ts'
import { staffCookie, staffTokenOf } from './staff-cookie.ts'
import { studioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

export const SINGLE_SIGN_ON = '/studio/sign-in/oidc'

/** Of one network: beginnings cost a look at the provider, and returns a request to it. */
const STEPS: RateLimit = { times: 30, seconds: 60 }

type Purpose = 'sign-in' | 'bind'

/** What a step answers with: an address to go to, or cookies for a page that goes on. */
interface Step {
  address?: string
  cookies: readonly string[]
  next?: '/studio/' | '/studio/account' | '/studio/sign-in/oidc/bind'
}

/** Mounts the way to the identity provider and back. All three addresses are opened by the browser itself, and read no body. */
export function registerSingleSignOn(
  studio: FastifyInstance,
  context: StudioContext,
  provider: IdentityProvider,
): void {
  const isWithin = createRateLimiter(() => context.now() * 1000)
  const redirectUri = () => new URL(`${context.address()}/sign-in/oidc/callback`)

  const step = (
    path: string,
    purposeOf: (request: FastifyRequest) => Purpose,
    work: (request: FastifyRequest, origin: StudioOrigin) => Promise<StaffAnswer<Step>>,
  ) =>
    studio.route({
      method: 'GET',
      url: SINGLE_SIGN_ON + path,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const network = visitorKey(request.ip)
        const run = async (): Promise<StaffAnswer<Step>> => {
          if (!isAddressWithin(request.url)) return conflict('地址太长，请重新登录')
          if (!isWithin(network, STEPS)) return { kind: 'limited', seconds: STEPS.seconds }
          if (!context.mayWrite()) return { kind: 'unavailable', message: '磁盘快满了，现在不能登录' }
          return work(request, { network, agent: request.headers['user-agent'] ?? '' })
        }
        const outcome = await answering(context, `sign-in/oidc${path}`, run)
        return send(reply, 'status' in outcome ? studioError('unavailable') : outcome, purposeOf(request))
      },
    })

  step(
    '',
    (request) => (permissionOf(request) === '' ? 'sign-in' : 'bind'),
    async (request) => {
      const permission = permissionOf(request)
      const sessionId = permission === '' ? 0 : await permittedSession(context, request, permission)
      if (sessionId === undefined) return forbidden('请从“我的账号”里重新开始绑定')
      const begun = await provider.begin({ redirectUri: redirectUri().href, isFresh: sessionId !== 0 })
      if (begun.kind === 'away') return providerAway(provider)
      const note = sealNote(context, flowNote, { ...begun.secrets, sessionId })
      return answer({ address: begun.address, cookies: [flowCookie(note, flowNote.lasts)] })
    },
  )

  step(
    '/callback',
    (request) => (flowOf(context, request)?.content.sessionId ? 'bind' : 'sign-in'),
    async (request, origin) => {
      const note = flowOf(context, request)
      const answered = redirectUri()
      answered.search = queryOf(request).toString()
      if (note === undefined) return conflict('这次登录超过了 10 分钟，或者不是在这个浏览器里开始的，请重新登录')
      const { content: flow, expires } = note
      // The flow of this browser goes on: a page elsewhere may have opened this address.
      if (answered.searchParams.get('state') !== flow.state) return conflict('这不是这个浏览器里开始的登录，请重新登录')
      const found = await finishFlow(context, provider, { flow, expires, answered }, origin)
      if (found.kind !== 'answer') return found
      if (flow.sessionId !== 0) {
        const { issuer, subject } = found.data
        const identity = sealNote(context, identityNote, { issuer, subject, sessionId: flow.sessionId })
        return answer({
          cookies: [flowCookie(identity, identityNote.lasts)],
          next: '/studio/sign-in/oidc/bind' as const,
        })
      }
      const { requiresFactor } = context
      const signedIn = await signInByIdentity(context, found.data, origin, { requiresFactor, name: provider.name })
      if (signedIn.kind !== 'answer') return signedIn
      return answer({ cookies: [noFlowCookie(), staffCookie(signedIn.data.token)], next: '/studio/' as const })
    },
  )

  step(
    '/bind',
    () => 'bind',
    async (request, origin) => {
      const found = openNote(context, identityNote, flowNoteOf(request) ?? '')?.content
      const session = isSameOrigin(request) ? await sessionOf(context, request) : undefined
      if (found === undefined || session?.sessionId !== found.sessionId)
        return conflict('开始绑定以后，登录换了或者结束了。什么也没有改动，请重新绑定')
      const caller = { ...studioCaller(context, session, origin), sessionId: session.sessionId }
      const bound = await bindIdentity(context, caller, found, provider)
      return bound.kind === 'answer' ? answer({ cookies: [noFlowCookie()], next: '/studio/account' as const }) : bound
    },
  )

  const titles = {
    'sign-in': { failed: `没有用${provider.name}登录`, label: '回到登录页', back: '/studio/' },
    bind: { failed: `没有绑定${provider.name}`, label: '回到我的账号', back: '/studio/account' },
  } as const

  const send = (
    reply: FastifyReply,
    outcome: StaffAnswer<Step> | ReturnType<typeof studioError>,
    purpose: Purpose,
  ): FastifyReply => {
    if ('kind' in outcome && outcome.kind === 'answer') {
      const { address, cookies, next = '/studio/' } = outcome.data
      reply.header('set-cookie', cookies)
      if (address !== undefined) return reply.redirect(address)
      return sendFlowPage(reply, { ...passing, next })
    }
    const { status, body } = 'kind' in outcome ? studioAnswer(outcome) : outcome
    const { failed, label, back } = titles[purpose]
    const message = 'error' in body ? body.error.message : ''
    return sendFlowPage(reply, { status, title: failed, message, next: back, label, isPassing: false })
  }
}

const passing = {
  status: 200,
  title: '正在打开后台',
  message: '正在打开后台…',
  label: '没有反应？点这里',
  isPassing: true,
}

function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
}

function permissionOf(request: FastifyRequest): string {
  return queryOf(request).get('binding') ?? ''
}

function flowOf(context: StudioContext, request: FastifyRequest) {
  return openNote(context, flowNote, flowNoteOf(request) ?? '')
}

/** The session that may bind, where this request brings that session. */
async function permittedSession(
  context: StudioContext,
  request: FastifyRequest,
  permission: string,
): Promise<number | undefined> {
  const permitted = openNote(context, bindingNote, permission)?.content
  if (permitted === undefined || !isSameOrigin(request)) return undefined
  const session = await sessionOf(context, request)
  return session?.sessionId === permitted.sessionId ? permitted.sessionId : undefined
}

/** A session whose second factor is proved, as far as one is needed. */
async function sessionOf(context: StudioContext, request: FastifyRequest) {
  const token = staffTokenOf(request)
  const session = token === undefined ? undefined : await findStaffSession(context, token, context)
  return session?.factor === 'done' || session?.factor === 'off' ? session : undefined
}

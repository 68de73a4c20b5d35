import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endUnread } from '#server/gate/end-unread.ts'
import { formLimits } from '#server/gate/form-limits.ts'
import { boundPieces, registerFormParser } from '#server/gate/register-form-parser.ts'

import { type AdmittedCall, createAdmission } from './admit-call.ts'
import { answering, runCall } from './run-call.ts'
import { noStaffCookie } from './staff-cookie.ts'
import { type StudioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

const PREFIX = '/studio/api/'

/** Mounts the calls of the studio. Their paths are case-sensitive, and their bodies are JSON. */
export function registerCalls(studio: FastifyInstance, context: StudioContext): void {
  const admit = createAdmission(context)
  const admitted = new WeakMap<FastifyRequest, AdmittedCall>()

  studio.register((api, _options, done) => {
    api.removeAllContentTypeParsers()
    registerFormParser(api)
    api.setErrorHandler(async (error: FastifyError, request, reply) => {
      // The framework would disconnect at once, before the client has read why.
      reply.removeHeader('connection')
      endUnread(request, reply)
      return send(reply, faultAnswer(error) ?? (await answering(context, pathOf(request), () => Promise.reject(error))))
    })
    api.route({
      method: [...studio.supportedMethods],
      url: `${PREFIX}*`,
      bodyLimit: formLimits.bytes,
      async onRequest(request, reply) {
        const path = pathOf(request)
        const admission = await answering(context, path, () => admit(path, request))
        if ('kind' in admission) return void admitted.set(request, admission)
        endUnread(request, reply)
        return send(reply, admission)
      },
      preParsing: boundPieces,
      async handler(request, reply) {
        const call = admitted.get(request)
        if (call === undefined) throw new Error(`The call ${pathOf(request)} runs although it was not admitted`)
        const isRead = call.call.method === 'GET'
        if (!isRead && request.body === undefined) return send(reply, noJson)
        const input: unknown = isRead ? request.query : request.body
        return send(reply, await answering(context, call.call.path, () => runCall(context, call, input)))
      },
    })
    done()
  })
}

function send(reply: FastifyReply, { status, body, headers = {} }: StudioAnswer): FastifyReply {
  const error = 'error' in body ? body.error : undefined
  if (error?.seconds !== undefined) reply.header('retry-after', error.seconds)
  // A session that has ended is not sent again.
  if (error?.kind === 'unauthorized') reply.header('set-cookie', noStaffCookie())
  return reply.code(status).headers(headers).send(body)
}

const noJson: StudioAnswer = { ...studioError('invalid', { message: '只接受 JSON' }), status: 415 }

/** Answers what the framework refuses before a call runs: a body that is too large, malformed or no JSON. */
function faultAnswer({ statusCode = 500 }: FastifyError): StudioAnswer | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 415) return noJson
  return { ...studioError('invalid', statusCode === 413 ? { message: '内容太长' } : {}), status: statusCode }
}

/** The path below the prefix. */
function pathOf({ params }: FastifyRequest): string {
  const rest = typeof params === 'object' && params !== null && '*' in params ? params['*'] : ''
  return typeof rest === 'string' ? rest : ''
}

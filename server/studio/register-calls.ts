import { Readable } from 'node:stream'

import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

import { endUnread } from '#server/gate/end-unread.ts'
import { boundPiecesTo, registerFormParser } from '#server/gate/register-form-parser.ts'

import { type AdmittedCall, createAdmission } from './admit-call.ts'
import { type BodyKind, bodyLimits } from './body-limits.ts'
import { studioCalls } from './calls/studio-calls.ts'
import { answering, runCall } from './run-call.ts'
import { registerParts } from './register-parts.ts'
import { sendAnswer } from './send-answer.ts'
import type { StudioCall } from './define-staff-call.ts'
import { type StudioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

const PREFIX = '/studio/api/'

/** Mounts the calls of the studio. Their paths are case-sensitive; their bodies are JSON, or files where a call takes one. */
export function registerCalls(studio: FastifyInstance, context: StudioContext): void {
  const admission = createAdmission(context)
  const admitted = new WeakMap<FastifyRequest, AdmittedCall>()

  const registerScope = (kind: BodyKind, urls: readonly string[]) =>
    studio.register((api, _options, done) => {
      const limits = bodyLimits[kind]
      api.removeAllContentTypeParsers()
      if (kind === 'file')
        // Its pieces are counted, which begins to read: without the pause they would be gone before the service takes them.
        api.addContentTypeParser('application/octet-stream', (_request, payload, next) => next(null, payload.pause()))
      else registerFormParser(api, limits)
      api.setErrorHandler(async (error: FastifyError, request, reply) => {
        // The framework would disconnect at once, before the client has read why.
        reply.removeHeader('connection')
        endUnread(request, reply)
        const failure = () => answering(context, pathOf(request), () => Promise.reject(error))
        return sendAnswer(reply, faultAnswer(error, kind) ?? (await failure()))
      })
      for (const url of urls)
        api.route({
          method: [...studio.supportedMethods],
          url,
          bodyLimit: limits.bytes,
          async onRequest(request, reply) {
            const path = pathOf(request)
            const verdict = await answering(context, path, () => admission.call(path, request))
            if ('kind' in verdict) return void admitted.set(request, verdict)
            endUnread(request, reply)
            return sendAnswer(reply, verdict)
          },
          // Counting the pieces of a file would begin to read it, before its service does.
          ...(kind === 'file' ? {} : { preParsing: boundPiecesTo(limits.pieces) }),
          async handler(request, reply) {
            const call = admitted.get(request)
            if (call === undefined) throw new Error(`The call ${pathOf(request)} runs although it was not admitted`)
            const sent = inputOf(call, request)
            if (sent === undefined) return sendAnswer(reply, kind === 'file' ? noFile : noJson)
            const answer = await answering(context, call.call.path, () => runCall(context, call, sent))
            // A file that was refused is not read to its end.
            if (kind === 'file' && !sent.file.readableEnded) endUnread(request, reply)
            return sendAnswer(reply, answer)
          },
        })
      done()
    })

  const pathsOf = (kind: BodyKind) =>
    studioCalls.filter((call) => bodyKindOf(call) === kind).map(({ path }) => PREFIX + path)
  registerScope('form', [`${PREFIX}*`])
  registerScope('document', pathsOf('document'))
  registerScope('paste', pathsOf('paste'))
  registerScope('file', pathsOf('file'))
  registerParts(studio, context, admission)
}

function bodyKindOf(call: StudioCall): BodyKind {
  if (call.kind === 'file') return 'file'
  return call.kind === 'page' ? 'form' : (call.body ?? 'form')
}

/** What was sent to a call; undefined where its body is missing. */
function inputOf({ call, kind }: AdmittedCall, { body, query }: FastifyRequest) {
  const nothing = Readable.from([])
  if (kind === 'file') return body instanceof Readable ? { input: query, file: body } : undefined
  if (call.method === 'GET') return { input: query, file: nothing }
  return body === undefined ? undefined : { input: body, file: nothing }
}

const noJson: StudioAnswer = { ...studioError('invalid', { message: '只接受 JSON' }), status: 415 }
const noFile: StudioAnswer = { ...studioError('invalid', { message: '没有收到文件' }), status: 415 }

/** Answers what the framework refuses before a call runs: a body that is too large, malformed or of another kind. */
function faultAnswer({ statusCode = 500 }: FastifyError, kind: BodyKind): StudioAnswer | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 415) return kind === 'file' ? noFile : noJson
  return { ...studioError('invalid', statusCode === 413 ? { message: '内容太长' } : {}), status: statusCode }
}

/** The path below the prefix. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : ''
}

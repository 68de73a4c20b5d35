import { Readable } from 'node:stream'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endUnread } from '#server/gate/end-unread.ts'
import { MOST_BYTES } from '#server/services/content/partials/admit-partial.ts'

import type { Admission } from './admit-call.ts'
import type { SignedInCaller } from './define-staff-call.ts'
import { createPartsServer, PARTS_PATH, type PartsOutcome } from './parts-server.ts'
import { answering } from './run-call.ts'
import { sendAnswer } from './send-answer.ts'
import { type StudioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

const PART_TYPE = 'application/offset+octet-stream'

/** The headers of the protocol that go in and out. All others stay outside: of CORS, for other methods, for unknown lengths. */
const inward = ['tus-resumable', 'upload-length', 'upload-offset'] as const
const outward = ['tus-resumable', 'upload-length', 'upload-offset', 'location'] as const

/** Mounts where files are sent in parts, for those who may store them (docs/decisions/0084-files-go-in-parts.md). */
export function registerParts(studio: FastifyInstance, context: StudioContext, admission: Admission): void {
  const server = createPartsServer({ folder: context.content.partialDir, now: context.now })
  const admitted = new WeakMap<FastifyRequest, SignedInCaller>()

  const register = (url: string, methods: readonly string[]) =>
    studio.register((api, _options, done) => {
      api.removeAllContentTypeParsers()
      // Nothing of it is read before the library asks for it.
      api.addContentTypeParser(PART_TYPE, (_request, payload, next) => next(null, payload.pause()))
      api.setErrorHandler(async (error: FastifyError, request, reply) => {
        reply.removeHeader('connection')
        endUnread(request, reply)
        const failure = () => answering(context, 'media/parts', () => Promise.reject(error))
        return sendAnswer(reply, faultAnswer(error) ?? (await failure()))
      })
      api.route<{ Params: { id?: string } }>({
        method: [...studio.supportedMethods],
        url,
        async onRequest(request, reply) {
          const { method } = request
          const door = { methods, changes: method === 'POST' || method === 'PATCH', right: ['media.write'] as const }
          const verdict = await answering(context, 'media/parts', () =>
            admission.person({ ...door, right: [...door.right], isPart: true }, request),
          )
          if (!('status' in verdict)) return void admitted.set(request, verdict)
          endUnread(request, reply)
          return sendAnswer(reply, withFullDisk(verdict, context))
        },
        async handler(request, reply) {
          const caller = admitted.get(request)
          if (caller === undefined) throw new Error('A request for parts is answered although it was not admitted')
          const { body, method, params } = request
          // A body with the first request would be a part as well.
          const isPart = body instanceof Readable
          if (isPart !== (method === 'PATCH')) {
            endUnread(request, reply)
            return sendAnswer(reply, noPart)
          }
          const outcome = await answering(context, 'media/parts', () =>
            server.handle(caller.staffId, {
              ...{ method, id: params.id, headers: headersOf(request) },
              body: isPart ? body : undefined,
            }),
          )
          if (isPart && !body.readableEnded) endUnread(request, reply)
          return 'status' in outcome ? sendAnswer(reply, outcome) : sendOutcome(reply, outcome)
        },
      })
      done()
    })

  register(PARTS_PATH, ['POST'])
  register(`${PARTS_PATH}/:id`, ['HEAD', 'PATCH', 'DELETE'])
}

function headersOf({ headers, method }: FastifyRequest): Record<string, string> {
  const names = method === 'PATCH' ? [...inward, 'content-type', 'content-length'] : inward
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function sendOutcome(reply: FastifyReply, outcome: PartsOutcome): FastifyReply {
  switch (outcome.kind) {
    case 'crowded':
      return sendAnswer(reply, studioError('crowded', { message: outcome.message }))
    case 'absent':
      return sendAnswer(reply, absent)
    case 'unwritable':
      return sendAnswer(reply, unwritable)
    case 'answer': {
      const { status, headers } = outcome.response
      for (const name of outward) {
        const value = headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return status < 400 ? reply.code(status).send() : sendAnswer(reply, { ...refusalOf(status), status })
    }
  }
}

const absent = studioError('not-found', { message: '这个文件已经不在服务器上，请重新上传' })
const noPart: StudioAnswer = { ...studioError('invalid', { message: '只接受文件的一段' }), status: 415 }
/** 507 says that trying again soon is of no use. */
const unwritable: StudioAnswer = {
  ...studioError('unavailable', { message: '服务器的磁盘写不进去，可能已满；请联系管理员' }),
  status: 507,
}

function refusalOf(status: number): StudioAnswer {
  switch (status) {
    case 404:
    case 410:
      return absent
    case 409:
      return studioError('conflict', { message: '服务器收到的和发来的接不上' })
    case 413:
      return studioError('conflict', { message: `文件太大：最多 ${Math.floor(MOST_BYTES / 1024 / 1024)} MB` })
    default:
      return studioError(status < 500 ? 'invalid' : 'unavailable')
  }
}

/** The disk has no room for long, other than the database, which may be back soon. */
function withFullDisk(verdict: StudioAnswer, { mayWrite }: StudioContext): StudioAnswer {
  return verdict.status === 503 && !mayWrite() ? { ...verdict, status: 507 } : verdict
}

/** Answers what the framework refuses: a body of another kind, or a malformed one. */
function faultAnswer({ statusCode = 500 }: FastifyError): StudioAnswer | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  return statusCode === 415 ? noPart : { ...studioError('invalid'), status: statusCode }
}

import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { admitUploadService, keepUploadService } from '#server/services/personal/uploads.ts'

import type { ApiContext } from './calls/api-context.ts'
import { errorAnswer, toCallAnswer, type CallAnswer } from './calls/call-answer.ts'
import { purposeParam, upload } from './calls/personal-calls.ts'
import { createWeightedSemaphore } from '#server/platform/weighted-semaphore.ts'
import type { CallerHeaders } from './calls/define-call.ts'
import { fileTooLarge, MAX_BODY, multipartLimits, readPicture } from './read-picture.ts'

/** All pictures that are being received and drawn, in memory; of a flood of them the rest is told to come again (docs/specification/figures.md#f18). Who waits longer gives up, as a browser does where nothing moves. */
const limits = { bytes: 32 * 1024 * 1024, atOnce: 3, waitMs: 4000 }
/** How long what a refused client goes on sending is read over, so that it hears the refusal, before the line is cut. */
const FAREWELL_MS = 1000

export interface UploadOptions {
  prefixes: readonly string[]
  context: ApiContext
  callerOf(request: FastifyRequest): CallerHeaders
  /** Whether the address may call now. */
  isWithin(request: FastifyRequest): boolean
  send(reply: FastifyReply, answer: CallAnswer): FastifyReply
}

/**
 * `POST common/upload` (docs/specification/portal.md#calls), the one call whose body is a file. Who sends it and how much is known before any of
 * it is read; it is held in memory, within bounds, and never lies on the disk as it came.
 */
export function registerUpload(
  api: FastifyInstance,
  { prefixes, context, callerOf, isWithin, send }: UploadOptions,
): void {
  const memory = createWeightedSemaphore(limits)

  const answer = async (request: FastifyRequest): Promise<CallAnswer> => {
    if (!isWithin(request)) return { ...errorAnswer('RATE_LIMITED'), retryAfter: upload.limit?.seconds ?? 0 }
    const { token } = callerOf(request)
    const member = token === undefined ? undefined : await context.findSession(token)
    if (!member) return errorAnswer('LOGIN_REQUIRED')
    const { purpose } =
      typeof request.query === 'object' && request.query !== null && 'purpose' in request.query
        ? request.query
        : { purpose: undefined }
    const wanted = purposeParam.safeParse(purpose)
    if (!wanted.success) return errorAnswer('INPUT_INVALID', '参数“purpose”应为 picture 或 authentication')
    // Packed bodies are not unpacked: a small one can be any size inside.
    const encoding = request.headers['content-encoding']
    if (!request.isMultipart() || (encoding !== undefined && encoding !== 'identity'))
      return errorAnswer('BODY_UNSUPPORTED', '请用 multipart/form-data 上传图片')
    const length = Number(request.headers['content-length'] ?? MAX_BODY)
    if (!(length <= MAX_BODY)) return fileTooLarge
    const admitted = await admitUploadService(context.services, member)
    if (admitted.kind !== 'answer') return toCallAnswer(admitted)
    const permit = await memory.acquire(member.memberId, length)
    if (!permit) return errorAnswer('UNAVAILABLE')
    try {
      const read = await readPicture(request, permit.fits)
      return read.ok
        ? toCallAnswer(
            await keepUploadService(
              context.services,
              member,
              wanted.data === 'authentication' ? 'sealed' : 'uploads',
              read.file,
            ),
          )
        : read.answer
    } finally {
      permit.release()
    }
  }

  void api.register(async (scope) => {
    // Nothing reads a body here but the handler, whatever its sender calls it.
    scope.removeAllContentTypeParsers()
    await scope.register(fastifyMultipart, { limits: multipartLimits })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answered = await answer(request).catch((error: unknown) => {
        if (context.isUnavailable(error)) return errorAnswer('UNAVAILABLE')
        context.log.error(
          `${upload.path} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
        return errorAnswer('INTERNAL')
      })
      endUnread(request, reply)
      return send(reply, answered)
    }
    for (const prefix of prefixes)
      scope.post(
        `${prefix}${upload.path
          .split('/')
          .map((part, index) => `/:p${index}(^${anyCase(part)}$)`)
          .join('')}`,
        handler,
      )
  })
}

/** Paths match without regard to case (docs/specification/decisions.md#corrections). */
function anyCase(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
}

/** What was not read of a refused body is read over for a moment; who still sends then is cut off. */
function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  reply.raw.once('finish', () => {
    raw.resume()
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), FAREWELL_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}

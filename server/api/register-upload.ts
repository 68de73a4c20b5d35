import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endUnread } from '#server/gate/end-unread.ts'
import type { Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { admitUploadService, storeUploadService } from '#server/services/personal/uploads.ts'

import type { ApiContext } from './calls/api-context.ts'
import { errorAnswer, toCallAnswer, type CallAnswer } from './calls/call-answer.ts'
import { purposeParam, upload } from './calls/personal-calls.ts'
import { becauseOfBug } from '#server/platform/log/message.ts'
import { beginInTime } from '#server/platform/time/begin-in-time.ts'
import { createDeadline } from '#server/platform/time/deadline.ts'
import { CALL_MS, PICTURE_MS } from '#server/gate/work-queues.ts'
import { createWeightedSemaphore } from '#server/platform/queues/weighted-semaphore.ts'
import { type CallerHeaders, unavailableAnswer } from './calls/define-call.ts'
import { servicesInTime } from './services-in-time.ts'
import { MAX_BODY, multipartLimits, pictureRefusal, readPicture } from './read-picture.ts'

/**
 * Limits of all pictures received and drawn at the same time, in memory (docs/specification/figures.md#f18). Uploads
 * beyond them are asked to retry. The wait is short, because a browser gives up on an upload that makes no progress.
 */
const limits = { bytes: 32 * 1024 * 1024, atOnce: 3, waitMs: 4000 }

export interface UploadOptions {
  prefixes: readonly string[]
  context: ApiContext
  callerOf(request: FastifyRequest): CallerHeaders
  /** Whether the address is within its rate limit. */
  isWithin(request: FastifyRequest): boolean
  send(reply: FastifyReply, answer: CallAnswer): FastifyReply
}

/**
 * Mounts `POST common/upload` (docs/specification/portal.md#calls), the only call whose body is a file. Member and
 * length are checked before any of the body is read. The file stays in memory, within bounds, and the original
 * bytes are never written to disk.
 */
export function registerUpload(
  api: FastifyInstance,
  { prefixes, context, callerOf, isWithin, send }: UploadOptions,
): void {
  const memory = createWeightedSemaphore(limits)
  const { say } = context

  const inTime = <Data>(
    request: FastifyRequest,
    ms: number,
    work: (services: MemberContext) => Promise<Answer<Data>>,
  ): Promise<Answer<Data>> => {
    const deadline = createDeadline(ms, request.raw.socket)
    return beginInTime(deadline, (beginning) => work(servicesInTime(context.services, beginning, deadline)))
  }
  const answer = async (request: FastifyRequest): Promise<CallAnswer> => {
    if (!isWithin(request)) return { ...errorAnswer(say, 'RATE_LIMITED'), retryAfter: upload.limit?.seconds ?? 0 }
    if (!context.mayWrite()) return errorAnswer(say, 'DISK_FULL')
    const { token } = callerOf(request)
    const member = token === undefined ? undefined : await context.findSession(token)
    if (!member) return errorAnswer(say, 'LOGIN_REQUIRED')
    const { purpose } =
      typeof request.query === 'object' && request.query !== null && 'purpose' in request.query
        ? request.query
        : { purpose: undefined }
    const parsedPurpose = purposeParam.safeParse(purpose)
    if (!parsedPurpose.success) return errorAnswer(say, 'INPUT_INVALID', '参数“purpose”应为 picture 或 authentication')
    // Compressed bodies are refused, because a small one can unpack to any size.
    const encoding = request.headers['content-encoding']
    if (!request.isMultipart() || (encoding !== undefined && encoding !== 'identity'))
      return errorAnswer(say, 'BODY_UNSUPPORTED', say('uploads', 'notMultipart'))
    const length = Number(request.headers['content-length'] ?? MAX_BODY)
    if (!(length <= MAX_BODY)) return pictureRefusal(say, 'too-large')
    const admitted = await inTime(request, CALL_MS, (services) => admitUploadService(services, member))
    if (admitted.kind !== 'answer') return toCallAnswer(say, admitted)
    const permit = await memory.acquire(member.memberId, length)
    if (!permit) return errorAnswer(say, 'UNAVAILABLE')
    try {
      const read = await readPicture(request, permit.fits)
      if (!read.ok) return pictureRefusal(say, read.fault)
      const { file } = read
      const room = parsedPurpose.data === 'authentication' ? 'sealed' : 'uploads'
      // A browser begins to wait when it has sent the picture.
      const result = await inTime(request, PICTURE_MS, (services) => storeUploadService(services, member, room, file))
      return toCallAnswer(say, result)
    } finally {
      permit.release()
    }
  }

  void api.register(async (scope) => {
    // The handler reads bodies of every content type itself.
    scope.removeAllContentTypeParsers()
    await scope.register(fastifyMultipart, { limits: multipartLimits })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answered = await answer(request).catch((error: unknown) => {
        if (context.isUnavailable(error)) return unavailableAnswer(upload.path, context, error)
        context.log.error(becauseOfBug({ zh: `${upload.path} 出错`, en: `${upload.path} failed` }, error))
        return errorAnswer(say, 'INTERNAL')
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

/** Returns a pattern for the path in any case (docs/specification/decisions.md#corrections). */
function anyCase(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
}

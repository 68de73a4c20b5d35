import type { Log } from '#server/platform/log/log.ts'
import { becauseOfBug } from '#server/platform/log/message.ts'
import type { Say } from '#server/platform/answers/say.ts'

import { errorAnswer } from './calls/call-answer.ts'
import type { CallAnswer } from './calls/call-answer.ts'

/** Answers an error that Fastify raises before a call runs: a body too large, malformed or of an unsupported type. */
export function answerOfError(say: Say, error: unknown, log: Pick<Log, 'error'>): CallAnswer {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (status === 413) return errorAnswer(say, 'BODY_TOO_LARGE')
  if (status === 415) return errorAnswer(say, 'BODY_UNSUPPORTED')
  if (status >= 400 && status < 500) return errorAnswer(say, 'BODY_INVALID')
  log.error(becauseOfBug({ zh: '一次调用在处理之前出错', en: 'A call failed outside its handler' }, error))
  return errorAnswer(say, 'INTERNAL')
}

import redaxios from 'redaxios'

import { studioRefusal, studioSuccess } from '#contract/studio/studio-envelope.ts'
import { timedFetch } from '#data/timed-fetch.ts'

import type { Call, CallFailure, CallResult, Shape } from './call.ts'

/** The time limit of a call; longer than a visitor's, because some acts of staff do more. */
const LIMIT_MS = 10_000
/** That of a file, which a slow line takes minutes for. */
const UPLOAD_LIMIT_MS = 600_000

const sentences = {
  network: '连不上服务器。请检查网络，然后重试。',
  timeout: '服务器 10 秒内没有回应，请重试。',
  malformed: '服务器的回应不完整，请重试；仍不行，请联系管理员。',
} as const

/** Creates the calls of the studio, by HTTP. */
export function createCall({ baseUrl, fetch: base }: { baseUrl: string; fetch: typeof fetch }): Call {
  const within = (ms: number) =>
    redaxios.create({ baseURL: baseUrl, fetch: timedFetch(ms, base), validateStatus: () => true })
  const http = within(LIMIT_MS)
  const files = within(UPLOAD_LIMIT_MS)
  return {
    read: (path, shape) => answerOf(() => http.get<unknown>(`/${path}`), shape),
    send: (path, shape, input, { isLong = false } = {}) =>
      answerOf(() => (isLong ? files : http).post<unknown>(`/${path}`, input), shape),
    upload: (path, shape, file) =>
      answerOf(
        () =>
          files.post<unknown>(`/${path}`, file, {
            headers: { 'content-type': 'application/octet-stream' },
          }),
        shape,
      ),
  }
}

/** The only place where answers enter the studio. */
async function answerOf<Data>(
  request: () => Promise<{ status: number; data: unknown }>,
  shape: Shape<Data>,
): Promise<CallResult<Data>> {
  let answer
  try {
    answer = await request()
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return failure(isLate ? 'timeout' : 'network')
  }
  const refusal = studioRefusal.safeParse(answer.data)
  if (refusal.success) {
    const { kind, message, fields, findings } = refusal.data.error
    return { kind, message, fields, findings }
  }
  if (answer.status === 401) return { kind: 'unauthorized', message: '登录已结束，请重新登录。' }
  // Of a proxy in front, without an envelope.
  if (answer.status >= 500) return { kind: 'unavailable', message: '服务器暂时不能处理，请稍后重试。' }
  const success = studioSuccess.safeParse(answer.data)
  const parsed = success.success ? shape.safeParse(success.data.data) : undefined
  return parsed?.success ? { kind: 'ok', data: parsed.data } : failure('malformed')
}

function failure(kind: keyof typeof sentences): CallFailure {
  return { kind, message: sentences[kind] }
}

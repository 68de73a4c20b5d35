import redaxios from 'redaxios'

import { studioRefusal, studioSuccess } from '#contract/studio/studio-envelope.ts'
import { timedFetch } from '#data/timed-fetch.ts'

import { accountHeaders } from './account-headers.ts'
import type { SendInParts } from './create-send-in-parts.ts'
import type { Call, CallFailure, CallResult, Shape, StoringInput } from './call.ts'
import { sendFile, type SendFile } from './send-file.ts'
import { createUploadTurns } from './upload-turns.ts'

/** The time limit of a call; longer than a visitor's, because some acts of staff do more. */
const LIMIT_MS = 10_000
/** That of what the server has much to do for. */
export const LONG_LIMIT_MS = 600_000
/** Files that are on their way at once. */
const MOST_UPLOADS = 3
/** The largest file that goes in one request: a form with pictures needs no more than that for each. */
const LARGEST_WHOLE = 4 * 1024 * 1024

const sentences = {
  network: '连不上服务器。请检查网络，然后重试。',
  timeout: '服务器 10 秒内没有回应，请重试。',
  malformed: '服务器的回应不完整，请重试；仍不行，请联系管理员。',
  cancelled: '已取消。',
} as const
const STALLED = '文件很久没有传动，请检查网络，然后重试。'

interface CallOptions {
  baseUrl: string
  fetch: typeof fetch
  sendFile?: SendFile
  /** Loads what sends files in parts. */
  loadParts?: () => Promise<SendInParts>
}

/** Creates the calls of the studio, by HTTP. */
export function createCall({
  baseUrl,
  fetch: base,
  sendFile: send = sendFile,
  loadParts = importParts,
}: CallOptions): Call {
  const within = (ms: number) =>
    redaxios.create({ baseURL: baseUrl, fetch: timedFetch(ms, base), validateStatus: () => true })
  const http = within(LIMIT_MS)
  const patient = within(LONG_LIMIT_MS)
  const turns = createUploadTurns(MOST_UPLOADS)
  let parts: Promise<SendInParts> | undefined
  /** One for all files; where it cannot be loaded, the next file tries again. */
  const partsSender = async (): Promise<SendInParts | undefined> => {
    try {
      return await (parts ??= loadParts())
    } catch {
      parts = undefined
      return undefined
    }
  }
  return {
    read: (path, shape) => answerOf(() => http.get<unknown>(`/${path}`), shape),
    send: (path, shape, input, { isLong = false, account } = {}) =>
      answerOf(
        () => (isLong ? patient : http).post<unknown>(`/${path}`, input, { headers: accountHeaders(account) }),
        shape,
      ),
    async upload(path, shape, file, { onProgress, onBreak, signal, inParts, account } = {}) {
      const headers = accountHeaders(account)
      const sendLarge = async ({ kind, name }: StoringInput) => {
        const sendInParts = await partsSender()
        return sendInParts === undefined
          ? 'lost'
          : sendInParts({
              ...{ endpoint: `${baseUrl}/${PARTS}`, file, account, onProgress, onBreak, signal },
              async store(upload) {
                const order = { upload, kind, name }
                const { status, data, ...answer } = await patient.post<unknown>('/media/store', order, { headers })
                return { status, data, retryAfter: Number(answer.headers.get('retry-after')) || 0 }
              },
            })
      }
      const request = async () => {
        const end = await turns.begin(signal)
        try {
          onProgress?.(0)
          const sent = inParts && file.size > LARGEST_WHOLE ? await sendLarge(inParts) : 'lost'
          // Several machines in a row do not have each other's parts, or what sends them cannot be loaded: one request does without.
          if (sent !== 'lost') return sent
          return await send({ url: `${baseUrl}/${path}`, file, headers, onProgress, signal })
        } finally {
          end()
        }
      }
      const result = await answerOf(request, shape)
      return result.kind === 'timeout' ? { ...result, message: STALLED } : result
    },
  }
}

/** Refusals without an envelope: of a proxy in front, and of requests whose answers have no body. */
const withoutEnvelope: Readonly<Record<number, CallFailure>> = {
  403: { kind: 'forbidden', message: '您没有这个权限。' },
  412: { kind: 'other-account', message: '这个浏览器里登录的是另一个账号，没有做；请刷新页面。' },
  413: { kind: 'conflict', message: '文件太大，服务器前面的代理不收；请联系管理员。' },
  429: { kind: 'limited', message: '次数太多，请稍后再试。' },
  507: { kind: 'unavailable', message: '服务器的磁盘写不进去，可能已满；请联系管理员。' },
}

/** Below the address of the calls. */
const PARTS = 'media/parts'

/** The library for it is loaded with the first large file. */
const importParts = async () => (await import('./create-send-in-parts.ts')).createSendInParts()

/** The only place where answers enter the studio. */
async function answerOf<Data>(
  request: () => Promise<{ status: number; data: unknown }>,
  shape: Shape<Data>,
): Promise<CallResult<Data>> {
  let answer
  try {
    answer = await request()
  } catch (error) {
    return failure(kindOf(error))
  }
  const refusal = studioRefusal.safeParse(answer.data)
  if (refusal.success) {
    const { kind, message, fields, findings } = refusal.data.error
    return { kind, message, fields, findings }
  }
  if (answer.status === 401) return { kind: 'unauthorized', message: '登录已结束，请重新登录。' }
  const bare = withoutEnvelope[answer.status]
  if (bare !== undefined) return bare
  if (answer.status >= 500) return { kind: 'unavailable', message: '服务器暂时不能处理，请稍后重试。' }
  const success = studioSuccess.safeParse(answer.data)
  const parsed = success.success ? shape.safeParse(success.data.data) : undefined
  return parsed?.success ? { kind: 'ok', data: parsed.data } : failure('malformed')
}

function kindOf(error: unknown): keyof typeof sentences {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') return 'cancelled'
  return name === 'TimeoutError' ? 'timeout' : 'network'
}

function failure(kind: keyof typeof sentences): CallFailure {
  return { kind, message: sentences[kind] }
}

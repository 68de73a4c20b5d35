import { CODE_REFUSED } from '#contract/envelope.ts'

/**
 * All refusals of the backend: HTTP status, business code (docs/specification/portal.md#errors) and the sentence for
 * visitors. Code 0 is shown to the visitor; sentences from 500 up disclose nothing about the server.
 */
export const errors = {
  INPUT_INVALID: { status: 400, code: CODE_REFUSED, sentence: '请求参数不正确' },
  TYPE_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '没有这种内容' },
  ARTICLE_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '内容不存在或已下线' },
  AGREEMENT_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '没有这份协议' },
  BOOKING_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '没有这条预约' },
  MESSAGE_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '没有这条消息' },
  CALL_NOT_FOUND: { status: 404, code: CODE_REFUSED, sentence: '接口不存在' },
  METHOD_NOT_ALLOWED: { status: 405, code: CODE_REFUSED, sentence: '请求方法不正确' },
  BODY_TOO_LARGE: { status: 413, code: CODE_REFUSED, sentence: '提交的内容过大' },
  BODY_UNSUPPORTED: { status: 415, code: CODE_REFUSED, sentence: '不支持的内容格式' },
  REFUSED: { status: 409, code: CODE_REFUSED, sentence: '现在不能这样做' },
  LOGIN_REQUIRED: { status: 401, code: CODE_REFUSED, sentence: '请先登录' },
  RATE_LIMITED: { status: 429, code: CODE_REFUSED, sentence: '操作太频繁，请稍后再试' },
  INTERNAL: { status: 500, code: CODE_REFUSED, sentence: '服务出错了，请稍后再试' },
  UNAVAILABLE: { status: 503, code: CODE_REFUSED, sentence: '服务暂时不可用，请稍后再试' },
} as const satisfies Record<string, { status: number; code: number; sentence: string }>

export type ErrorCode = keyof typeof errors

/** Seconds after which a client may retry when the server was unavailable. */
export const RETRY_AFTER = 5

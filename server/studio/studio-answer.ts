import type { Finding } from '#contract/studio/finding-response.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { PreviewPage } from './preview-pages.ts'

/** A response of a call of the studio. */
export interface StudioAnswer {
  status: number
  body: { data: unknown } | { page: PreviewPage } | { error: StudioError }
  headers?: Readonly<Record<string, string>>
}

/** A refusal as the browser reads it. */
export interface StudioError {
  kind: StudioErrorKind
  message: string
  fields?: Readonly<Record<string, string>>
  /** What has to be acknowledged. */
  findings?: readonly Finding[]
  /** The time until the next try. */
  seconds?: number
}

/** The kinds of refusals with their status and a sentence for those that bring none. */
const kinds = {
  unauthorized: { status: 401, message: '登录已结束，请重新登录' },
  'factor-required': { status: 401, message: '请先输入验证码' },
  forbidden: { status: 403, message: '您没有这个权限' },
  // A status of its own: a part of a file that is refused with 409 is tried again.
  'other-account': {
    status: 412,
    message: '这个浏览器里登录的是另一个账号，没有做；请刷新页面，或者退出后用原来的账号登录',
  },
  'not-found': { status: 404, message: '没有找到，可能已经删除' },
  conflict: { status: 409, message: '现在不能这样做' },
  crowded: { status: 409, message: '现在没有地方放，请稍后再试' },
  warned: { status: 409, message: '请先看过提醒' },
  invalid: { status: 422, message: '填写的内容有误' },
  limited: { status: 429, message: '次数太多，请稍后再试' },
  unavailable: { status: 503, message: '暂时不能处理，请稍后再试' },
} as const

export type StudioErrorKind = keyof typeof kinds

/** Makes a refusal of a kind, with the general sentence unless there is a better one. */
export function studioError(kind: StudioErrorKind, details: Partial<Omit<StudioError, 'kind'>> = {}): StudioAnswer {
  const { status, message } = kinds[kind]
  return { status, body: { error: { kind, message, ...details } } }
}

/** Makes the response from the answer of a service. */
export function studioAnswer(answer: StaffAnswer<unknown>): StudioAnswer {
  switch (answer.kind) {
    case 'answer':
      return { status: 200, body: { data: answer.data } }
    case 'refused': {
      const { message, fields } = answer
      return fields ? studioError('invalid', { message, fields }) : studioError('conflict', { message })
    }
    case 'warned':
      return studioError('warned', { message: answer.message, findings: answer.findings })
    case 'invalid':
      return studioError('invalid', { fields: { [answer.name]: answer.reason } })
    case 'limited':
      return studioError('limited', { seconds: answer.seconds, ...messageOf(answer) })
    case 'forbidden':
    case 'conflict':
    case 'unavailable':
      return studioError(answer.kind, messageOf(answer))
    case 'absent':
      return studioError('not-found', messageOf(answer))
    case 'not-found':
    case 'unauthorized':
      return studioError(answer.kind)
  }
}

function messageOf({ message }: { message?: string }): { message?: string } {
  return message === undefined ? {} : { message }
}

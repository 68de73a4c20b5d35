import { isNothing, isRecord, toText, toWord, valueAt } from '../read-values.ts'

const codes = [
  'code',
  'status',
  'errno',
  'errcode',
  'err_code',
  'error_code',
  'errorCode',
  'ret',
  'retcode',
  'resultCode',
  'state',
  'success',
] as const
const messages = ['msg', 'message', 'info', 'errmsg', 'error_msg', 'retmsg', 'desc', 'error'] as const
const contents = ['data', 'result', 'results', 'content', 'obj', 'payload', 'body'] as const
/** Words by which a backend refuses a visitor without a login. */
export const LOGIN_WORDS = /登[录陆]|token|未授权|无权|unauthori[sz]ed|log ?in|令牌/iu
/** Words by which a backend refuses an unknown call. */
export const ABSENT_WORDS =
  /控制器|方法不存在|接口不存在|method not|controller|not exist|not found|no such|undefined|路由/iu

export interface GuessedEnvelope {
  code: string
  success: (string | number | boolean)[]
  message: string
  data: string
  login: (string | number | boolean)[]
}

/** A JSON answer with its HTTP status. */
export interface Sample {
  status: number
  json: unknown
}

/**
 * Guesses the places of code, message and data in a backend's answers, and the meaning of the codes; undefined
 * if no answer looks like an envelope.
 */
export function guessEnvelope(samples: readonly Sample[]): GuessedEnvelope | undefined {
  const objects = samples.filter(({ json }) => isRecord(json))
  if (objects.length === 0) return undefined
  const most = (names: readonly string[], test: (value: unknown) => boolean) => {
    const counted = names.map((name) => ({
      name,
      count: objects.filter(({ json }) => test(valueAt(json, name))).length,
    }))
    const best = counted.reduce((left, right) => (right.count > left.count ? right : left))
    // A property of only a few answers belongs to their data, not to the envelope.
    return best.count * 2 > objects.length ? best.name : ''
  }
  const code = most(codes, (value) => toWord(value) !== undefined && value !== '')
  const data = most(contents, (value) => value !== undefined)
  const message = most(messages, (value) => typeof value === 'string')
  if (code === '') return { code: '', success: [1], message, data, login: [] }
  const success: (string | number | boolean)[] = []
  const login: (string | number | boolean)[] = []
  const add = (list: (string | number | boolean)[], value: unknown) => {
    if (
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
      !list.some((item) => String(item) === String(value))
    )
      list.push(value)
  }
  for (const { status, json } of objects)
    if (status < 400 && isFull(valueAt(json, data))) add(success, valueAt(json, code))
  // HTTP 401 needs no code, and a code that other refusals share does not identify a missing login.
  const refusals = objects.filter(
    ({ json }) => !success.some((successCode) => String(successCode) === toWord(valueAt(json, code))),
  )
  const says = (json: unknown) => (message === '' ? '' : (toText(valueAt(json, message)) ?? ''))
  const general = new Set([
    '0',
    '1',
    'true',
    'false',
    ...refusals
      .filter(({ status, json }) => status !== 401 && !LOGIN_WORDS.test(says(json)))
      .map(({ json }) => toWord(valueAt(json, code))),
  ])
  for (const { status, json } of refusals)
    if (status < 400 && LOGIN_WORDS.test(says(json)) && !general.has(toWord(valueAt(json, code)) ?? ''))
      add(login, valueAt(json, code))
  return { code, success, message, data, login }
}

function isFull(data: unknown): boolean {
  if (isNothing(data) || typeof data === 'boolean') return false
  return typeof data !== 'object' || data === null || Object.keys(data).length > 0
}

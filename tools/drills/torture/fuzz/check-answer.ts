import type { PlainAnswer } from '../ask-plain.ts'

import type { FuzzedRequest } from './fuzzed-request.ts'

export const rules = {
  failed: 'answers of 500 and above',
  broke: 'lines that broke',
  internals: "answers with a stack, a path or an engine's words",
  bare: 'answers without the envelope',
  read: "answers with a witness's data",
} as const

/** Nothing that a request says looks like this. */
const INSIDE =
  /\bat (?:\S+ \()?[^\s()]+:\d+:\d+|node_modules|node:internal|\/dist\/|\.m?[jt]s:\d+|SQLITE_|libsql|kysely|SqliteError|DatabaseError|syntax error at|relation "|violates |TypeError|RangeError|SyntaxError|ZodError|FST_ERR|Unexpected token|is not a function|Cannot read prop/u

/** The rules that an answer breaks. */
export function brokenRules(
  { method, path }: Pick<FuzzedRequest, 'method' | 'path'>,
  { status, headers, body }: PlainAnswer,
  secrets: readonly string[],
): readonly string[] {
  if (status === 0) return [rules.broke]
  const text = body.toString()
  const isDescription = /^(?:\/web)?\/api\/(?:docs|openapi\.json)/u.test(path)
  return [
    ...(status >= 500 && !isDeliberate(status, headers) ? [rules.failed] : []),
    ...(INSIDE.test(text) && !isDescription ? [rules.internals] : []),
    ...(method !== 'HEAD' && status !== 304 && !isDescription && !isEnvelope(text) ? [rules.bare] : []),
    ...(secrets.some((secret) => text.includes(secret)) ? [rules.read] : []),
  ]
}

/** A portal that is busy says when to come again. */
export function isDeliberate(status: number, headers: PlainAnswer['headers']): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

/** Whether an answer is one that a call gives when it did what it was asked for. */
export function isSuccess({ status, body }: Pick<PlainAnswer, 'status' | 'body'>): boolean {
  return status === 200 && body.toString('utf8', 0, 9) === '{"code":1'
}

function isEnvelope(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return (
      typeof answer === 'object' &&
      answer !== null &&
      'code' in answer &&
      (answer.code === 0 || answer.code === 1) &&
      'msg' in answer &&
      typeof answer.msg === 'string' &&
      'data' in answer
    )
  } catch {
    return false
  }
}

import * as z from 'zod/mini'

import type { QuestionResponse, SessionResponse } from './session.ts'

/** spec §5: 11 digits, the first 1, the second 3 to 9. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/u

/** One sign-up may bring a family, not a tour. */
export const MOST_PEOPLE = 5

const LONGEST_ANSWER = 200
const LONGEST_LONG_ANSWER = 1000

/** What the sign-up form of one activity holds: the common fields, and its own questions by name under `answers`. */
export interface Registration {
  name: string
  mobile: string
  people: number
  answers: Record<string, string>
}

/**
 * The rules of one activity's sign-up form, the same in the browser and on the server
 * (spec §5 for the mobile number; the rest is the activity's own).
 */
export function registrationInput(questions: readonly QuestionResponse[], session: Pick<SessionResponse, 'capacity' | 'taken'>) {
  const left = session.capacity === 0 ? MOST_PEOPLE : Math.min(MOST_PEOPLE, Math.max(1, session.capacity - session.taken))
  const peopleMessage = left === 1 ? '每次只能报 1 人' : `请填写 1 到 ${left} 的人数`
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1, '请填写姓名'), z.maxLength(20, '姓名最多 20 个字')),
    mobile: z.string().check(z.trim(), z.regex(MOBILE_PATTERN, '请输入正确的手机号码')),
    people: z.coerce.number(peopleMessage).check(z.int(peopleMessage), z.gte(1, peopleMessage), z.lte(left, peopleMessage)),
    answers: z.object(Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]))),
  })
}

/** Answers travel as text, as a form has them; a ticked box is "true". */
function answerTo({ label, kind, required, options = [], min, max }: QuestionResponse) {
  const checks: z.core.CheckFn<string>[] = []
  const demand = (isRight: (text: string) => boolean, message: string) => checks.push((payload) => void (isRight(payload.value) || payload.issues.push({ code: 'custom', message, input: payload.value, path: [] })))
  if (required) demand((text) => (kind === 'check' ? text === 'true' : text !== ''), kind === 'check' ? `请勾选“${label}”` : kind === 'select' ? `请选择${label}` : `请填写${label}`)
  if (kind === 'check') demand((text) => ['', 'true', 'false'].includes(text), `“${label}”只能勾选或不勾选`)
  if (kind === 'select') demand((text) => text === '' || options.includes(text), `${label}应从给出的选项里选`)
  if (kind === 'number') demand((text) => text === '' || isNumberBetween(text, min, max), numberMessage(label, min, max))
  const longest = kind === 'longtext' ? LONGEST_LONG_ANSWER : LONGEST_ANSWER
  demand((text) => text.length <= longest, `${label}最多 ${longest} 个字`)
  return z._default(z.string().check(z.trim(), ...checks), '')
}

function isNumberBetween(text: string, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return /^-?\d{1,9}(?:\.\d{1,2})?$/u.test(text) && Number(text) >= min && Number(text) <= max
}

function numberMessage(label: string, min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${label}应为 ${min} 到 ${max} 的数字`
  if (min !== undefined) return `${label}应为不小于 ${min} 的数字`
  return max === undefined ? `${label}应为数字` : `${label}应为不大于 ${max} 的数字`
}

import * as z from 'zod/mini'

import type { QuestionResponse, SessionResponse } from './session.ts'

/** docs/specification/portal.md#rules: 11 digits, the first 1, the second 3 to 9. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/u

/** Enough for a family, too few for a tour group. */
export const MOST_PEOPLE = 5

const LONGEST_NAME = 20
const LONGEST_ANSWER = 200
const LONGEST_LONG_ANSWER = 1000

/**
 * Values of an activity's sign-up form: the common fields, and the activity's own questions by name under `answers`.
 */
export interface SignUpValues {
  name: string
  mobile: string
  people: number
  answers: Record<string, string>
}

/** A fault in a field of the form, named as in `SignUpValues`: "mobile", "answers.age". */
export interface SignUpFault {
  field: 'name' | 'mobile' | 'people' | 'answers'
  /** Name of the question, for a fault in an answer. */
  question?: string
  message: string
}

export type CheckedSignUp = { ok: true; values: SignUpValues } | { ok: false; faults: readonly SignUpFault[] }

/** Forms send text, also for numbers and ticked boxes ("true"). */
const form = z.object({
  name: z.string(),
  mobile: z.string(),
  people: z.union([z.string(), z.number()]),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

/**
 * Checks an activity's sign-up form, the same in the browser and on the server. The rule for the mobile number is that
 * of docs/specification/portal.md#rules; the others are the activity's own. Reports all faults, one per field.
 */
export function checkSignUp(
  given: unknown,
  questions: readonly QuestionResponse[],
  session: Pick<SessionResponse, 'capacity' | 'taken'>,
): CheckedSignUp {
  const parsed = form.safeParse(given)
  if (!parsed.success) return { ok: false, faults: [{ field: 'name', message: '报名表的内容不完整' }] }
  const name = parsed.data.name.trim()
  const mobile = parsed.data.mobile.trim()
  const people = Number(parsed.data.people)
  const left = mostPeople(session)
  const answers: Record<string, string> = {}
  const faults: SignUpFault[] = []
  if (!/\p{L}/u.test(name)) faults.push({ field: 'name', message: '请填写姓名' })
  else if (/\p{C}/u.test(name)) faults.push({ field: 'name', message: '姓名含有不能使用的字符' })
  else if (name.length > LONGEST_NAME) faults.push({ field: 'name', message: `姓名最多 ${LONGEST_NAME} 个字` })
  if (!MOBILE_PATTERN.test(mobile)) faults.push({ field: 'mobile', message: '请输入正确的手机号码' })
  if (!Number.isInteger(people) || people < 1 || people > left)
    faults.push({ field: 'people', message: left === 1 ? '每次只能报 1 人' : `请填写 1 到 ${left} 的人数` })
  for (const question of questions) {
    const answer = String(
      Object.hasOwn(parsed.data.answers, question.name) ? parsed.data.answers[question.name] : '',
    ).trim()
    // An unticked box counts as no answer.
    answers[question.name] = question.kind === 'check' && answer === 'false' ? '' : answer
    const message = faultOf(question, answers[question.name] ?? '')
    if (message !== undefined) faults.push({ field: 'answers', question: question.name, message })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values: { name, mobile, people, answers } }
}

/**
 * Returns the highest number of people in one sign-up: the free seats, or for a full session the number that could wait
 * for seats together.
 */
export function mostPeople({ capacity, taken }: Pick<SessionResponse, 'capacity' | 'taken'>): number {
  if (capacity === 0) return MOST_PEOPLE
  return Math.min(MOST_PEOPLE, taken < capacity ? capacity - taken : capacity)
}

/** Returns the fault of an answer in words; undefined for a valid one. */
function faultOf(
  { label, kind, required, options = [], min, max }: QuestionResponse,
  answer: string,
): string | undefined {
  if (answer === '') return required ? missing(kind, label) : undefined
  if (kind === 'check') return answer === 'true' ? undefined : `“${label}”只能勾选或不勾选`
  if (kind === 'select') return options.includes(answer) ? undefined : `${label}应从给出的选项里选`
  if (kind === 'number') return isNumberBetween(answer, min, max) ? undefined : numberMessage(label, min, max)
  // These characters cannot be typed, and would do harm in the organiser's list on a screen or in a spreadsheet.
  if (
    /[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\r\n]/u.test(answer) ||
    (kind === 'text' && /[\t\r\n]/u.test(answer))
  )
    return `${label}含有不能使用的字符`
  const longest = kind === 'longtext' ? LONGEST_LONG_ANSWER : LONGEST_ANSWER
  return answer.length > longest ? `${label}最多 ${longest} 个字` : undefined
}

function missing(kind: QuestionResponse['kind'], label: string): string {
  if (kind === 'check') return `请勾选“${label}”`
  return kind === 'select' ? `请选择${label}` : `请填写${label}`
}

function isNumberBetween(text: string, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return /^-?\d{1,9}(?:\.\d{1,2})?$/u.test(text) && Number(text) >= min && Number(text) <= max
}

function numberMessage(label: string, min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${label}应为 ${min} 到 ${max} 的数字`
  if (min !== undefined) return `${label}应为不小于 ${min} 的数字`
  return max === undefined ? `${label}应为数字` : `${label}应为不大于 ${max} 的数字`
}

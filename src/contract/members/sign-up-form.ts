import type { FormField, FormModel, FormValues } from '../forms/form.ts'
import { omitUndefined } from '../omit-undefined.ts'
import type { QuestionResponse, SessionResponse } from '../entities/session.ts'

/** Names that questions of an activity cannot have, because the call has parameters of these names. */
export const reservedQuestionNames: ReadonlySet<string> = new Set(['id', 'name', 'mobile', 'people', 'answers'])

const LONGEST_ANSWER = 200
const LONGEST_LONG_ANSWER = 1000

/** A member's sign-up: the fields of the form `sign-up`, and the answers to the activity's questions by name. */
export interface SignUpValues {
  name: string
  mobile: string
  people: number
  answers: Record<string, string>
}

/**
 * Returns the sign-up form of a session: the schema's form `sign-up`, with the activity's questions as further fields,
 * and with no more people than there are seats. For a full session it is the number that could wait for seats together.
 */
export function signUpForm(
  form: FormModel,
  questions: readonly QuestionResponse[],
  { capacity, taken }: Pick<SessionResponse, 'capacity' | 'taken'>,
): FormModel {
  const seats = taken < capacity ? capacity - taken : capacity
  const fields = form.fields.map((field) =>
    field.name === 'people' && capacity > 0 ? { ...field, max: Math.min(field.max ?? seats, seats) } : field,
  )
  return { ...form, fields: [...fields, ...questions.map(toField)] }
}

/**
 * Converts the checked values of the form. Further fields, of the schema's form and the activity's questions, are
 * answers; an unticked box counts as no answer.
 */
export function signUpValues({ fields }: Pick<FormModel, 'fields'>, values: FormValues): SignUpValues {
  const text = ({ name, kind }: Pick<FormField, 'name' | 'kind'>) => {
    const value = values[name]
    return typeof value !== 'string' || (kind === 'check' && value !== 'true') ? '' : value
  }
  const {
    name = '',
    mobile = '',
    people,
    ...answers
  } = Object.fromEntries(fields.map((field) => [field.name, text(field)]))
  return { name, mobile, people: Number(people), answers }
}

function toField({ name, label, kind, required, options, min, max, hint }: QuestionResponse): FormField {
  const longest = {
    text: LONGEST_ANSWER,
    longtext: LONGEST_LONG_ANSWER,
    number: undefined,
    select: undefined,
    check: undefined,
  }
  return { name, label, kind, required, ...omitUndefined({ options, min, max, hint, longest: longest[kind] }) }
}

import type { FieldErrors, Resolver } from 'react-hook-form'

import { checkSignUp, type SignUpValues } from '#contract/check-sign-up.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'

/** Validates the form by the same rules as the server. */
export function signUpResolver(
  questions: readonly QuestionResponse[],
  session: SessionResponse,
): Resolver<SignUpValues> {
  return (values) => {
    const checked = checkSignUp(values, questions, session)
    if (checked.ok) return { values: checked.values, errors: {} }
    const errors: FieldErrors<SignUpValues> = {}
    const answers: Record<string, { type: string; message: string }> = {}
    for (const { field, question, message } of checked.faults) {
      if (field === 'answers') answers[question ?? ''] = { type: 'rule', message }
      else errors[field] = { type: 'rule', message }
    }
    return { values: {}, errors: Object.keys(answers).length > 0 ? { ...errors, answers } : errors }
  }
}

import type { FieldErrors, Resolver } from 'react-hook-form'

import { checkRegistration, type Registration } from '#contract/registration.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'

/** Validates the form by the same rules as the server. */
export function registrationResolver(
  questions: readonly QuestionResponse[],
  session: SessionResponse,
): Resolver<Registration> {
  return (values) => {
    const checked = checkRegistration(values, questions, session)
    if (checked.ok) return { values: checked.registration, errors: {} }
    const errors: FieldErrors<Registration> = {}
    const answers: Record<string, { type: string; message: string }> = {}
    for (const { field, question, message } of checked.faults) {
      if (field === 'answers') answers[question ?? ''] = { type: 'rule', message }
      else errors[field] = { type: 'rule', message }
    }
    return { values: {}, errors: Object.keys(answers).length > 0 ? { ...errors, answers } : errors }
  }
}

import type { FieldErrors, Resolver } from 'react-hook-form'

import { type Registration, registrationInput } from '#contract/registration.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'

/** Lets the form be judged by the rules the server has too: the first message of every field. */
export function registrationResolver(questions: readonly QuestionResponse[], session: SessionResponse): Resolver<Registration> {
  const rules = registrationInput(questions, session)
  return (values) => {
    const parsed = rules.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Registration> = {}
    const answers: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of parsed.error.issues) {
      const [field, question] = path
      if (field === 'answers') answers[String(question)] ??= { type: 'rule', message }
      else if (field === 'name' || field === 'mobile' || field === 'people') errors[field] ??= { type: 'rule', message }
    }
    return { values: {}, errors: Object.keys(answers).length > 0 ? { ...errors, answers } : errors }
  }
}

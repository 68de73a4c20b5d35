import { useMemo } from 'react'

import { type FormWiring, useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { QuestionResponse, SessionResponse } from '#contract/entities/session.ts'
import { signUpForm } from '#contract/members/sign-up-form.ts'
import { usePage } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

export interface SignUpFormSubject {
  /** Id of the activity. */
  id: number
  /** The schema's form `sign-up`. */
  form: FormModel
  session: SessionResponse
  questions: readonly QuestionResponse[]
  /** The member's own details, as defaults. */
  contact: MarksResponse['contact']
}

/** The sign-up form of an activity: the schema's form with the activity's questions. Typed values are kept as a draft. */
export function useSignUpForm({ id, form, session, questions, contact }: SignUpFormSubject): FormWiring {
  const { site } = usePage()
  const text = useFormText()
  const today = formatDay(useNow(60), site.timezone)
  const { capacity, taken } = session
  const model = useMemo(() => signUpForm(form, questions, { capacity, taken }), [capacity, form, questions, taken])
  const [name, mobile] = [contact?.name ?? '', contact?.mobile ?? '']
  const defaults = useMemo(() => ({ name, mobile, people: '1' }), [name, mobile])
  return useFormModel(model, { today, text, defaults, suggestsDefaults: true, draftKey: `sign-up ${id}` })
}

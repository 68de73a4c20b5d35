import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import type { MarksResponse } from '#contract/marks.ts'
import type { SignUpValues } from '#contract/check-sign-up.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'

import { readDraft, writeDraft } from './draft.ts'
import { signUpResolver } from './sign-up-resolver.ts'

export interface SignUpFormSubject {
  /** Id of the activity. */
  id: number
  session: SessionResponse
  questions: readonly QuestionResponse[]
  /** The member's own details, as defaults. */
  contact: MarksResponse['contact']
}

export interface SignUpFormMethods extends Pick<
  UseFormReturn<SignUpValues>,
  'register' | 'handleSubmit' | 'formState' | 'setError'
> {
  /** Starts keeping a draft: the visitor has typed. */
  noteTyped: () => void
}

/** The values of the sign-up form of an activity, with their validation and their draft. */
export function useSignUpForm({ id, session, questions, contact }: SignUpFormSubject): SignUpFormMethods {
  const isTyped = useRef(false)
  const { register, handleSubmit, formState, reset, subscribe, getValues, setValue, setError } = useForm<SignUpValues>({
    defaultValues: { name: '', mobile: '', people: 1, answers: {} },
    resolver: signUpResolver(questions, session),
    mode: 'onTouched',
  })
  useEffect(() => {
    const draft = readDraft(id)
    if (!draft) return
    isTyped.current = true
    reset(draft)
  }, [id, reset])
  useEffect(() => {
    // Values typed for one member must not be left for the next one.
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => isTyped.current && writeDraft(id, values),
    })
  }, [id, subscribe])
  useEffect(() => {
    for (const name of ['name', 'mobile'] as const) if (contact && getValues(name) === '') setValue(name, contact[name])
  }, [contact, getValues, setValue])
  const noteTyped = () => {
    isTyped.current = true
  }
  return { register, handleSubmit, formState, setError, noteTyped }
}

import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Registration } from '#contract/registration.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'
import { useHydrated } from '#components/use-hydrated.ts'
import { useAct } from '#data/use-act.ts'
import { useText } from '#state/page-context.ts'

import { FormField } from './FormField.tsx'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'
import { QuestionField } from './QuestionField.tsx'
import { registrationResolver } from './registration-resolver.ts'
import styles from './sign-up.module.css'
import { SignUpOutcome, type Outcome } from './SignUpOutcome.tsx'

interface SignUpFormProps {
  id: number
  type: number
  session: SessionResponse
  questions: readonly QuestionResponse[]
  /** Before the window opens the form can be filled in already, so that one is ready when it does. */
  isOpen: boolean
}

/** The sign-up form of one activity, made from its questions; what is typed survives leaving the page. */
export function SignUpForm({ id, session, questions, isOpen }: SignUpFormProps) {
  const say = useText('sign-up')
  const act = useAct()
  const fieldId = useId()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const { register, handleSubmit, formState, reset, subscribe } = useForm<Registration>({
    defaultValues: { name: '', mobile: '', people: 1, answers: {} },
    resolver: registrationResolver(questions, session),
    mode: 'onTouched',
  })
  useEffect(() => {
    const draft = readDraft(id)
    if (draft) reset(draft)
  }, [id, reset])
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(id, values) })
  }, [id, subscribe])

  const send = handleSubmit(async (form) => {
    setOutcome({ kind: 'none' })
    const result = await act('user/eventRegistration', { id, ...form })
    if (result.kind === 'ok') forgetDraft(id)
    setOutcome(result.kind === 'ok' ? { kind: 'done' } : result.kind === 'unauthorized' ? { kind: 'login' } : { kind: 'failed', message: result.kind === 'refused' ? result.message : say('failed') })
  })

  const { errors, isSubmitting } = formState
  const common = { errors, register, idPrefix: fieldId }
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate aria-label={say('form')}>
      <FormField {...common} name="name" label={say('name')} isRequired autoComplete="name" maxLength={20} />
      <FormField {...common} name="mobile" label={say('mobile')} isRequired type="tel" inputMode="numeric" autoComplete="tel" maxLength={11} />
      <FormField {...common} name="people" label={say('people')} isRequired type="number" inputMode="numeric" min={1} />
      {questions.map((question) => (
        <QuestionField key={question.name} {...common} question={question} />
      ))}
      {/* Until the script has taken over, the browser would send what is typed as part of the address: name and number would stand in histories and logs. */}
      <button type={isHydrated ? 'submit' : 'button'} className={styles['send']} disabled={!isOpen || isSubmitting}>
        {isSubmitting ? say('sending') : isOpen ? say('send') : say('wait')}
      </button>
      <SignUpOutcome outcome={outcome} />
    </form>
  )
}

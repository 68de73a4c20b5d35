import { useFormState } from 'react-hook-form'

import { textControls } from '#components/form/text-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { ScriptButton } from '#components/form/ScriptButton.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import type { FormModel } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import { useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'
import { type SignUpTarget, useSendSignUp } from './use-send-sign-up.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

export interface SignUpFormProps extends SignUpTarget {
  /** The schema's form `sign-up`. */
  form: FormModel
  /** The member's own details, as defaults. */
  contact: MarksResponse['contact']
  onTyped: () => void
}

const labels = { 'not-open': 'wait', full: 'join' } as const

/** The sign-up form of an activity, built from its questions. Typed values survive a login and leaving the page. */
export function SignUpForm({ form, contact, onTyped, ...target }: SignUpFormProps) {
  const { id, session, questions, state } = target
  const say = useText('sign-up')
  const wiring = useSignUpForm({ id, form, session, questions, contact })
  const { isSubmitting } = useFormState({ control: wiring.methods.control })
  const onSubmit = useSendSignUp(target, wiring)
  const label = state === 'open' ? form.submit : say(labels[state])
  return (
    <ScriptForm className={styles['form']} onSubmit={onSubmit} onInput={onTyped} aria-label={form.title}>
      <FormFields wiring={wiring} controls={textControls} />
      <ScriptButton className={styles['send']} disabled={state === 'not-open' || isSubmitting}>
        {isSubmitting ? wiring.text.sending : label}
      </ScriptButton>
    </ScriptForm>
  )
}

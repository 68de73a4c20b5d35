import { useId } from 'react'

import type { MarksResponse } from '#contract/marks.ts'
import { useHydrated } from '#components/use-hydrated.ts'
import { useText } from '#state/page-context.ts'

import { FormField } from './FormField.tsx'
import { QuestionField } from './QuestionField.tsx'
import styles from './sign-up.module.css'
import { type SignUpTarget, useSendSignUp } from './use-send-sign-up.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

export interface SignUpFormProps extends SignUpTarget {
  /** The member's own details, as defaults. */
  contact: MarksResponse['contact']
  onTyped: () => void
}

const labels = { open: 'send', 'not-open': 'wait', full: 'join' } as const

/** The sign-up form of an activity, built from its questions. Typed values survive a login and leaving the page. */
export function SignUpForm({ contact, onTyped, ...target }: SignUpFormProps) {
  const { id, session, questions, state } = target
  const say = useText('sign-up')
  const fieldId = useId()
  const isHydrated = useHydrated()
  const { noteTyped, register, formState, ...form } = useSignUpForm({ id, session, questions, contact })
  const send = useSendSignUp(target, form)

  const { errors, isSubmitting } = formState
  const common = { errors, register, idPrefix: fieldId }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onInput={() => {
        noteTyped()
        onTyped()
      }}
      noValidate
      aria-label={say('form')}
    >
      <FormField {...common} name="name" label={say('name')} isRequired autoComplete="name" maxLength={20} />
      <FormField
        {...common}
        name="mobile"
        label={say('mobile')}
        isRequired
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={11}
      />
      <FormField {...common} name="people" label={say('people')} isRequired type="number" inputMode="numeric" min={1} />
      {questions.map((question) => (
        <QuestionField key={question.name} {...common} question={question} />
      ))}
      {/* Before hydration the browser would submit the form as a query string, and name and number would end up in
          histories and logs. */}
      <button
        type={isHydrated ? 'submit' : 'button'}
        className={styles['send']}
        disabled={state === 'not-open' || isSubmitting}
      >
        {say(isSubmitting ? 'sending' : labels[state])}
      </button>
    </form>
  )
}

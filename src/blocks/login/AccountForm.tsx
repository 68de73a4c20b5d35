import { useState } from 'react'

import { faultsAt } from '#contract/field-faults.ts'
import type { FormModel, FormValues } from '#contract/form.ts'
import { loginResponse } from '#contract/member.ts'
import { createFormActions } from '#components/form/create-form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

import styles from './login.module.css'

interface AccountFormProps {
  form: FormModel
  /** Values known in advance, such as the number when the visitor changes the way of logging in. */
  defaults?: FormValues
  /** Called with the number as typed, on every change of the form. */
  onMobile?: (mobile: string) => void
  /** Called after a success without a token: the password is new, and the member has yet to log in with it. */
  onDone?: () => void
}

/** All account forms share one draft, so that a number typed in one appears in the others. */
const DRAFT = 'account'

/**
 * A form that ends with a token (docs/specification/portal.md#calls: `login/login`, `login/register`), or with a new
 * password.
 */
export function AccountForm({ form, defaults, onMobile, onDone }: AccountFormProps) {
  const { site } = usePage()
  const say = useText('login')
  const act = useAct()
  const { toast, logIn } = useMember()
  const today = formatDay(useNow(60), site.timezone)
  const [known] = useState(defaults)
  const text = useFormText()
  const wiring = useFormModel(form, { today, text, defaults: known, keepAs: DRAFT })
  const [failure, setFailure] = useState('')

  const send = async (values: FormValues) => {
    setFailure('')
    const result = await act(form.call, values)
    // The toast of a refusal disappears (docs/specification/portal.md#errors); the message at the field or beside the
    // button stays.
    if (result.kind !== 'ok') {
      const faults = faultsAt(form, result)
      return faults.length > 0
        ? faults
        : setFailure(result.kind === 'refused' && result.code === 0 ? result.message : say('failed'))
    }
    const answer = loginResponse.safeParse(result.data)
    if (!answer.success && !onDone) return setFailure(say('failed'))
    if (form.success !== undefined) toast('success', form.success)
    wiring.forgetDraft()
    if (answer.success) logIn(answer.data.token)
    else onDone?.()
    return undefined
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={wiring.onSubmit(send)}
      onChange={() => onMobile?.(String(wiring.methods.getValues('mobile')))}
    >
      <FormFields
        wiring={wiring}
        controls={allControls}
        actions={createFormActions({ text, act, toast })}
        storage={site.storage}
      />
      <p className={styles['failure']}>{failure}</p>
      <SubmitButton wiring={wiring} />
    </form>
  )
}

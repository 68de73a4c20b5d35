import { useState } from 'react'

import { faultsAt } from '#contract/field-faults.ts'
import type { FormModel, FormValues } from '#contract/form.ts'
import { loginResponse } from '#contract/member.ts'
import { createFormActions } from '#components/form/create-form-actions.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatTime } from '#components/format/format-time.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import styles from './login.module.css'

interface AccountFormProps {
  form: FormModel
  /** What is known already: the number, when one changes the way of logging in. */
  defaults?: FormValues
  /** Told the number as it was typed when the form goes. */
  onMobile?: (mobile: string) => void
  /** It went well and brought no token: the password is new, and one has yet to log in with it. */
  onDone?: () => void
}

/** All of them keep one draft: the number one has typed here is the number there. */
const DRAFT = 'account'

/** A form that leads to a token (docs/specification/portal.md#calls: `login/login`, `login/register`), or to a new password. */
export function AccountForm({ form, defaults, onMobile, onDone }: AccountFormProps) {
  const { site } = usePage()
  const say = useText('login')
  const act = useAct()
  const { toast, logIn } = useMember()
  const today = formatTime(useNow(60), site.timezone).slice(0, 'YYYY-MM-DD'.length)
  const [known] = useState(defaults)
  const wiring = useFormModel(form, { today, defaults: known, keepAs: DRAFT })
  const [failure, setFailure] = useState('')

  const send = async (values: FormValues) => {
    setFailure('')
    const result = await act(form.call, values)
    // A refusal has been said as a toast (docs/specification/portal.md#errors), which goes; at its field, or beside the button, it stays.
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
      <FormFields wiring={wiring} actions={createFormActions({ act, toast })} storage={site.storage} />
      <p className={styles['failure']}>{failure}</p>
      <SubmitButton wiring={wiring} />
    </form>
  )
}

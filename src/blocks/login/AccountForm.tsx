import { useMemo, useState } from 'react'

import { faultsAt } from '#contract/forms/field-faults.ts'
import type { FormModel, FormValues } from '#contract/forms/form.ts'
import { loginResponse } from '#contract/members/member.ts'
import { FaultText } from '#components/icon/FaultText.tsx'
import { createFormActions } from '#components/form/create-form-actions.ts'
import { accountControls } from '#components/form/account-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

import { isSilence, logInAfterSilence } from './log-in-after-silence.ts'
import styles from './login.module.css'
import { storeProvedCode } from './proved-code.ts'
import { useProvedCode, withCodeHint } from './use-proved-code.ts'

interface AccountFormProps {
  form: FormModel
  /** Values known in advance, such as the number when the visitor changes the way of logging in. */
  defaults?: FormValues
  /** Called with the number as typed, on every change of the form. */
  onMobile?: (mobile: string) => void
  /** Called with a number without an account that its code has proved. */
  onProved?: (mobile: string) => void
  /** Called once the password is new. The member has yet to log in with it, unless that was done by the way. */
  onDone?: () => void
}

/** All account forms share one draft, so that a number typed in one appears in the others. */
const DRAFT = 'account'

/**
 * A form that ends with a token (docs/specification/portal.md#calls: `login/login`, `login/register`), or with a new
 * password.
 */
export function AccountForm({ form: baseForm, defaults, onMobile, onProved, onDone }: AccountFormProps) {
  const { site } = usePage()
  const say = useText('login')
  const act = useAct()
  const { toast, logIn } = useMember()
  const today = formatDay(useNow(60), site.timezone)
  const codeField = baseForm.fields.find(({ sms }) => sms !== undefined)
  const { proved, follow, drop } = useProvedCode(codeField?.sms?.event)
  const [initialValues] = useState(proved ? { ...defaults, mobile: proved.mobile, code: proved.code } : defaults)
  const hint = say('codeKnown')
  const form = useMemo(() => (proved ? withCodeHint(baseForm, hint) : baseForm), [baseForm, hint, proved])
  const text = useFormText()
  const wiring = useFormModel(form, { today, text, defaults: initialValues, draftKey: DRAFT })
  const [failure, setFailure] = useState('')
  /** Whether the last press got no answer. */
  const [wasSilent, setSilent] = useState(false)

  const send = async (values: FormValues) => {
    setFailure('')
    const pressed = await act(form.call, values, { takesOver: wasSilent })
    const mayBeDone = wasSilent && codeField !== undefined && pressed.kind === 'refused'
    const result = mayBeDone ? await logInAfterSilence(act, values, pressed) : pressed
    setSilent(isSilence(result))
    // The toast of a refusal disappears (docs/specification/portal.md#errors); the message at the field or beside the
    // button stays.
    if (result.kind !== 'ok') {
      if (result.kind === 'refused' && result.proved) {
        storeProvedCode(String(values['mobile']), String(values['code']), result.proved)
        onProved?.(String(values['mobile']))
      }
      const faults = faultsAt(form, result)
      // The code was refused, or used up for a number that has an account by now.
      if (faults.some(({ field }) => field === codeField?.name || field === codeField?.sms?.mobile)) drop()
      if (faults.length > 0) return faults
      if (result.kind === 'refused' && result.code === 0) return setFailure(result.message)
      return setFailure(say(result.kind === 'timeout' ? 'late' : 'failed'))
    }
    const answer = loginResponse.safeParse(result.data)
    if (!answer.success && !onDone) return setFailure(say('failed'))
    if (form.success !== undefined) toast('success', form.success)
    wiring.forgetDraft()
    drop()
    if (answer.success) logIn(answer.data.token)
    onDone?.()
    return undefined
  }
  const onChange = () => {
    const mobile = String(wiring.methods.getValues('mobile'))
    onMobile?.(mobile)
    const change = follow(mobile)
    if (change && codeField) wiring.methods.setValue(codeField.name, change.proved?.code ?? '')
  }
  return (
    <ScriptForm className={styles['form']} onSubmit={wiring.onSubmit(send)} onChange={onChange}>
      <FormFields
        wiring={wiring}
        controls={accountControls}
        actions={createFormActions({ text, act, toast })}
        storage={site.storage}
      />
      <p className={styles['failure']}>{failure ? <FaultText>{failure}</FaultText> : null}</p>
      <SubmitButton wiring={wiring} />
    </ScriptForm>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { faultsAt } from '#contract/forms/field-faults.ts'
import type { FormModel, FormValues } from '#contract/forms/form.ts'
import { FaultText } from '#components/icon/FaultText.tsx'
import { createFormActions } from '#components/form/create-form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { useAct } from '#data/use-act.ts'
import { useUpload } from '#data/use-upload.ts'
import { useMember } from '#state/member.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'
import { useNow } from '#state/use-now.ts'

import styles from './form.module.css'

interface FormBodyProps {
  form: FormModel
  after: 'reset' | 'stay'
  to: string | undefined
}

/** Calls that need no membership, such as registration. */
const OPEN_CALL = /^(?:login|sms|other)\//iu

/** The form itself; the typed values are kept until they have been sent. */
export function FormBody({ form, after, to }: FormBodyProps) {
  const { site } = usePage()
  const say = useText('form')
  const act = useAct()
  const upload = useUpload()
  const { toast, requireLogin, changed } = useMember()
  const actName = `form ${form.name}`
  const actLogin = useActLogin(actName)
  const { token } = useAuth()
  const navigate = useNavigate()
  const today = formatDay(useNow(60), site.timezone)
  const text = useFormText()
  const wiring = useFormModel(form, { today, text, draftKey: form.name })
  const [failure, setFailure] = useState('')
  const isMembers = !OPEN_CALL.test(form.call)

  const send = async (values: FormValues) => {
    setFailure('')
    if (isMembers && token === undefined && !(await actLogin())) return setFailure(say('login'))
    const result = await act(form.call, values)
    const faults = faultsAt(form, result)
    if (faults.length > 0) return faults
    if (result.kind !== 'ok')
      return setFailure(
        result.kind === 'refused' && result.message !== ''
          ? result.message
          : say(result.kind === 'unauthorized' ? 'login' : 'failed'),
      )
    toast('success', form.success ?? say('done'))
    if (isMembers) changed()
    if (after === 'reset') wiring.methods.reset()
    // Must follow the reset, which writes the draft again like every change.
    wiring.forgetDraft()
    if (to !== undefined) void navigate(linkAddress(to).href)
    return undefined
  }
  // The fields have been restored from the draft by then.
  usePendingAct(actName, () => wiring.submit(send))
  return (
    <ScriptForm className={styles['form']} aria-label={form.title} onSubmit={wiring.onSubmit(send)}>
      <FormFields
        wiring={wiring}
        controls={allControls}
        actions={createFormActions({ text, act, toast, requireLogin, upload })}
        storage={site.storage}
      />
      <SubmitButton wiring={wiring} />
      <p className={styles['failure']} role="status">
        {failure ? <FaultText>{failure}</FaultText> : null}
      </p>
      <ScriptlessNotice className={styles['no-script']} phone={site.phone}>
        {say('noScript')}
      </ScriptlessNotice>
    </ScriptForm>
  )
}

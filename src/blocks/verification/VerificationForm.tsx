import { useMemo } from 'react'

import { createFormActions } from '#components/form/create-form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { faultsAt } from '#contract/forms/field-faults.ts'
import type { FormModel } from '#contract/forms/form.ts'
import { useAct } from '#data/use-act.ts'
import { useUpload } from '#data/use-upload.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

import styles from './verification.module.css'

/** The form for real name and documents. Its pictures are uploaded to a place that is never served. */
export function VerificationForm({ form }: { form: FormModel }) {
  const { site } = usePage()
  const say = useText('verification')
  const act = useAct()
  const upload = useUpload()
  const { changed, toast, requireLogin } = useMember()
  const today = formatDay(useNow(60), site.timezone)
  const text = useFormText()
  const wiring = useFormModel(form, { today, text })
  const actions = useMemo(
    () =>
      createFormActions({
        text,
        act,
        toast,
        requireLogin,
        upload: (picture, options) => upload(picture, { ...options, purpose: 'authentication' }),
      }),
    [act, requireLogin, text, toast, upload],
  )
  const send = wiring.onSubmit(async (values) => {
    const result = await act(form.call, values)
    if (result.kind !== 'ok') return faultsAt(form, result)
    toast('success', form.success ?? say('sent'))
    changed(['verification', 'me'])
  })
  return (
    <ScriptForm className={styles['form']} aria-label={form.title} onSubmit={send}>
      <FormFields wiring={wiring} controls={allControls} actions={actions} storage={site.storage} />
      <SubmitButton wiring={wiring} />
    </ScriptForm>
  )
}

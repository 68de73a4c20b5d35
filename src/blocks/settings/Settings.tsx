import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import acts from '#components/buttons/acts.module.css'
import { createFormActions } from '#components/form/create-form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { Heading } from '#components/text/Heading.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { faultsAt } from '#contract/forms/field-faults.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { ProfileResponse } from '#contract/members/member.ts'
import { useAct } from '#data/use-act.ts'
import { useUpload } from '#data/use-upload.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

import { AvatarField } from './AvatarField.tsx'
import type { settings } from './definition.ts'
import { forgetProfileDraft } from './profile-draft.ts'
import styles from './settings.module.css'
import { useProfileDraft } from './use-profile-draft.ts'

/** The profile that a member can edit. */
export function Settings({ props: { heading }, data: { profile }, sectionId, forms }: BlockView<typeof settings>) {
  const { site } = usePage()
  const say = useText('settings')
  const form = forms?.['profile']
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['box']} aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <p className={styles['hint']}>
        {say('joined', {
          mobile: profile.mobile,
          date: formatDay(profile.joined, site.timezone),
        })}
      </p>
      {form ? <ProfileForm form={form} profile={profile} /> : null}
    </section>
  )
}

function ProfileForm({ form, profile }: { form: FormModel; profile: ProfileResponse }) {
  const { site } = usePage()
  const say = useText('settings')
  const act = useAct()
  const upload = useUpload()
  const { changed, toast, requireLogin } = useMember()
  const today = formatDay(useNow(60), site.timezone)
  const { id, nickname, avatar, fields } = profile
  const defaults = useMemo(() => ({ ...fields, nickname, avatar }), [fields, nickname, avatar])
  const text = useFormText()
  const wiring = useFormModel(form, { today, text, defaults })
  const actions = useMemo(
    () => createFormActions({ text, act, toast, requireLogin, upload }),
    [act, requireLogin, text, toast, upload],
  )
  const { methods } = wiring
  const draft = useProfileDraft(wiring, id)
  const [shownAvatar, shownName] = useWatch({ control: methods.control, name: ['avatar', 'nickname'] })
  const portrait = form.fields.find(({ name }) => name === 'avatar')
  const others = form.fields.filter(({ name }) => name !== 'avatar').map(({ name }) => name)

  const send = wiring.onSubmit(async (values) => {
    const result = await act(form.call, values)
    if (result.kind !== 'ok') return faultsAt(form, result)
    methods.reset(methods.getValues(), { keepDirtyValues: false })
    // Must follow the reset, which writes the draft again like every change.
    forgetProfileDraft()
    toast('success', form.success ?? say('saved'))
    changed(['profile', 'me'])
  })
  return (
    <ScriptForm className={styles['form']} aria-label={form.title} onSubmit={send}>
      {draft.isRestored ? (
        <p className={styles['kept']} role="status">
          {say('restored')}
        </p>
      ) : null}
      {portrait ? (
        <>
          <input type="hidden" {...methods.register('avatar')} />
          <AvatarField
            label={portrait.label}
            name={String(shownName ?? '')}
            value={String(shownAvatar ?? '')}
            onChange={(path) => methods.setValue('avatar', path, { shouldDirty: true })}
          />
        </>
      ) : null}
      <FormFields wiring={wiring} controls={allControls} actions={actions} storage={site.storage} only={others} />
      <div className={styles['save']}>
        <SubmitButton wiring={wiring} />
        {draft.isDirty ? (
          <>
            <button type="button" className={acts['quiet']} onClick={draft.discard}>
              {say('discard')}
            </button>
            <span className={styles['hint']}>{say('unsaved')}</span>
          </>
        ) : null}
      </div>
    </ScriptForm>
  )
}

import { useEffect, useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { accountControls } from '#components/form/account-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formatDay } from '#components/format/format-day.ts'
import { Link } from '#components/text/Link.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import type { TextName } from '#contract/text/say-text.ts'
import type { FormModel } from '#contract/forms/form.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useFormText } from '#state/use-form-text.ts'
import { useNow } from '#state/use-now.ts'

import styles from './account-data.module.css'

/** The kinds of data deleted with the account: names of texts in the group `account-data`. */
const losses = ['profile', 'marks', 'bookings', 'messages', 'identity', 'sessions'] as const

interface CloseAccountProps {
  id: string
  form: FormModel
  onKeep: () => void
}

/** Closes the account in two steps: the list of what is deleted, then the password. */
export function CloseAccount({ id, form, onKeep }: CloseAccountProps) {
  const { site } = usePage()
  const say = useText('account-data')
  const act = useAct()
  const { logOut, toast } = useMember()
  const [isSure, setSure] = useState(false)
  const today = formatDay(useNow(60), site.timezone)
  const text = useFormText()
  const wiring = useFormModel(form, { today, text })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [isSure])

  const close = wiring.onSubmit(async (values) => {
    const result = await act(form.call, values, { takesOver: true })
    if (result.kind === 'ok') {
      // Also leaves this page for the home page, because the page is for members.
      await logOut({ isOver: true })
      return toast('success', form.success ?? say('closed'))
    }
    return [
      {
        field: 'password',
        message: result.kind === 'refused' ? result.message : say(textFor(result.kind)),
      },
    ]
  })
  return (
    <div className={styles['closing']} id={id} ref={box} tabIndex={-1} role="group" aria-labelledby={`${id}-title`}>
      <h3 className={styles['subheading']} id={`${id}-title`}>
        {say(isSure ? 'stepTwo' : 'stepOne')}
      </h3>
      {isSure ? (
        <ScriptForm className={styles['form']} aria-label={form.title} onSubmit={close}>
          <p>{say('stepTwoHint')}</p>
          <FormFields wiring={wiring} controls={accountControls} />
          <div className={styles['choice']}>
            <SubmitButton wiring={wiring} />
            <button type="button" className={acts['quiet']} onClick={onKeep}>
              {say('keep')}
            </button>
            <Link className={acts['quiet']} href="/reset-password">
              {say('forgotten')}
            </Link>
          </div>
        </ScriptForm>
      ) : (
        <>
          <p>{say('lossesIntro')}</p>
          <ul className={styles['losses']}>
            {losses.map((name) => (
              <li key={name}>{say(`loss-${name}`)}</li>
            ))}
          </ul>
          <p className={styles['soft']}>{say('lossesNote')}</p>
          <div className={styles['choice']}>
            <button type="button" className={acts['button']} onClick={() => setSure(true)}>
              {say('sure')}
            </button>
            <button type="button" className={acts['quiet']} onClick={onKeep}>
              {say('keep')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/** The name of the text for a closing that was not answered, or not with a reason. */
function textFor(kind: string): TextName<'account-data'> {
  if (kind === 'unauthorized') return 'loginFirst'
  return kind === 'timeout' ? 'late' : 'notClosed'
}

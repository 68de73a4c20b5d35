import { useEffect, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { signInResponse } from '#contract/studio/sign-in-response.ts'

import { useCall } from '../calls/call.ts'
import { readCode } from '../form/read-code.ts'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import styles from './sign-in.module.css'

const empty = { code: '' }

interface FactorStepProps {
  onDone: () => void
  /** Begins anew with the password; absent in a session that goes on. */
  onRestart?: () => void
}

/** Proves the second factor, at a sign-in or anew: six digits of the app, or one of the recovery codes. */
export function FactorStep({ onDone, onRestart }: FactorStepProps) {
  const call = useCall()
  const [isRecovery, setRecovery] = useState(false)
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ code }) => call.send('factor', signInResponse, { code: readCode(code) }),
    onDone,
  })
  const { register, reset, setFocus, formState } = methods
  useEffect(() => setFocus('code'), [setFocus, isRecovery])
  const change = () => {
    reset(empty)
    setRecovery(!isRecovery)
  }
  return (
    <>
      <StudioForm submitLabel="验证" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
        {isRecovery ? (
          <TextField
            key="recovery"
            label="恢复码"
            hint="设置两步验证时存下的恢复码，每个只能用一次。"
            autoComplete="off"
            registration={register('code', { required: '请填写恢复码。' })}
            fault={formState.errors.code?.message}
          />
        ) : (
          <TextField
            key="code"
            label="六位验证码"
            hint="打开手机上的身份验证器，填写现在显示的六位数字。"
            inputMode="numeric"
            autoComplete="one-time-code"
            registration={register('code', {
              required: '请填写六位验证码。',
              validate: (value) => /^\d{6}$/u.test(readCode(value)) || '验证码是六位数字。',
            })}
            fault={formState.errors.code?.message}
          />
        )}
      </StudioForm>
      <p className={styles['ways']}>
        <button type="button" className={acts['quiet']} onClick={change}>
          {isRecovery ? '改用验证码' : '手机不在身边？用恢复码'}
        </button>
        {onRestart && (
          <button type="button" className={acts['quiet']} onClick={onRestart}>
            重新登录
          </button>
        )}
      </p>
    </>
  )
}

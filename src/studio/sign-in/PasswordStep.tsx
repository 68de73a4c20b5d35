import { useEffect } from 'react'

import { type SignInResponse, signInResponse } from '#contract/studio/sign-in-response.ts'

import { useCall } from '../calls/call.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'

const empty = { login: '', password: '' }

/** The first step of a sign-in. */
export function PasswordStep({ onNext }: { onNext: (next: SignInResponse['next']) => void }) {
  const call = useCall()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: (values) => call.send('sign-in', signInResponse, values),
    onDone: ({ next }) => onNext(next),
  })
  const { register, setFocus, formState } = methods
  useEffect(() => setFocus('login'), [setFocus])
  return (
    <StudioForm submitLabel="登录" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
      <TextField
        label="登录名"
        autoComplete="username"
        registration={register('login', { required: '请填写登录名。' })}
        fault={formState.errors.login?.message}
      />
      <PasswordField
        label="密码"
        autoComplete="current-password"
        registration={register('password', { required: '请填写密码。' })}
        fault={formState.errors.password?.message}
      />
    </StudioForm>
  )
}

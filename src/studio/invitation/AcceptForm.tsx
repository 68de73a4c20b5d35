import { signInResponse } from '#contract/studio/sign-in-response.ts'

import { useCall } from '../calls/call.ts'
import { newPasswordRules } from '../form/new-password-rules.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'

const empty = { login: '', password: '', repeated: '' }

/** The invited person's choice of a login and a password. */
export function AcceptForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const call = useCall()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ login, password }) => call.send('invitation/accept', signInResponse, { token, login, password }),
    onDone: onAccepted,
  })
  return (
    <StudioForm submitLabel="开始使用" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
      <TextField
        label="登录名"
        hint="以后用它登录，例如姓名的拼音。"
        autoComplete="username"
        registration={methods.register('login', { required: '请填写登录名。' })}
        fault={methods.formState.errors.login?.message}
      />
      <NewPasswordFields
        label="密码"
        password={methods.register('password', newPasswordRules.password)}
        repeated={methods.register('repeated', newPasswordRules.repeated)}
        faults={methods.formState.errors}
      />
    </StudioForm>
  )
}

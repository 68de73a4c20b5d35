import type { InvitationResponse } from '#contract/studio/invitation-response.ts'
import { signInResponse } from '#contract/studio/sign-in-response.ts'

import { useCall } from '../calls/call.ts'
import { newPasswordRules } from '../form/new-password-rules.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'

const empty = { name: '', login: '', password: '', repeated: '' }

interface AcceptFormProps {
  token: string
  invitation: Pick<InvitationResponse, 'name' | 'login'>
  onAccepted: () => void
}

/** The invited person's choice of a login and a password; of a password alone where the account is there. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const call = useCall()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ name, login, password }) =>
      call.send('invitation/accept', signInResponse, { token, name, login: invitation.login ?? login, password }),
    onDone: onAccepted,
  })
  const isNew = invitation.login === undefined
  const { errors } = methods.formState
  return (
    <StudioForm
      submitLabel={isNew ? '开始使用' : '设置新密码'}
      isSending={form.isSending}
      fault={form.fault}
      onSubmit={form.submit}
    >
      {isNew && invitation.name === '' && (
        <TextField
          label="姓名"
          hint="写真名：操作记录里用它。"
          autoComplete="name"
          registration={methods.register('name', { required: '请填写姓名。' })}
          fault={errors.name?.message}
        />
      )}
      {isNew && (
        <TextField
          label="登录名"
          hint="以后用它登录，例如姓名的拼音。"
          autoComplete="username"
          registration={methods.register('login', { required: '请填写登录名。' })}
          fault={errors.login?.message}
        />
      )}
      <NewPasswordFields
        label={isNew ? '密码' : '新密码'}
        password={methods.register('password', newPasswordRules.password)}
        repeated={methods.register('repeated', newPasswordRules.repeated)}
        faults={errors}
      />
    </StudioForm>
  )
}

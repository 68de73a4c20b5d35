import { bindingResponse } from '#contract/studio/identity-response.ts'

import { useCall } from '../calls/call.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import styles from './account.module.css'

const empty = { password: '' }

/** Begins to bind an account at the identity provider, which needs the password here and a sign-in there. */
export function BindForm({ provider }: { provider: string }) {
  const call = useCall()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ password }) => call.send('identity/bind', bindingResponse, { password }),
    onDone: ({ address }) => window.location.assign(address),
  })
  const label = `绑定${provider}`
  return (
    <div className={styles['form']}>
      <StudioForm
        label={label}
        submitLabel={label}
        isSending={form.isSending}
        fault={form.fault}
        onSubmit={form.submit}
      >
        <PasswordField
          label="后台的密码"
          hint={`确认是本人。接着会打开${provider}的登录页，请在那里登录一次。`}
          autoComplete="current-password"
          registration={methods.register('password', { required: '请填写密码。' })}
          fault={methods.formState.errors.password?.message}
        />
      </StudioForm>
    </div>
  )
}

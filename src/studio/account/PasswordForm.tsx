import * as z from 'zod/mini'

import { useCall } from '../calls/call.ts'
import { newPasswordRules } from '../form/new-password-rules.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useTell } from '../frame/outcomes.ts'
import { useSite } from '../frame/site.ts'
import styles from './account.module.css'

const empty = { current: '', password: '', repeated: '' }

/** Changes the person's password. */
export function PasswordForm() {
  const call = useCall()
  const tell = useTell()
  const { provider } = useSite()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ current, password }) => call.send('password', z.null(), { current, password }),
    onDone: () => {
      methods.reset(empty)
      tell(`密码已修改，其他设备上的登录已退出。${provider === undefined ? '' : `${provider}要重新绑定。`}`)
    },
  })
  return (
    <div className={styles['form']}>
      <StudioForm
        label="修改密码"
        submitLabel="修改密码"
        isSending={form.isSending}
        fault={form.fault}
        onSubmit={form.submit}
      >
        <PasswordField
          label="现在的密码"
          autoComplete="current-password"
          registration={methods.register('current', { required: '请填写现在的密码。' })}
          fault={methods.formState.errors.current?.message}
        />
        <NewPasswordFields
          label="新密码"
          password={methods.register('password', newPasswordRules.password)}
          repeated={methods.register('repeated', newPasswordRules.repeated)}
          faults={methods.formState.errors}
        />
      </StudioForm>
    </div>
  )
}

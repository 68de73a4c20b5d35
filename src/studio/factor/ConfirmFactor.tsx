import { recoveryCodesResponse } from '#contract/studio/factor-response.ts'

import { useCall } from '../calls/call.ts'
import { readCode } from '../form/read-code.ts'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'

const empty = { code: '' }

/** The proof that the app has the secret. */
export function ConfirmFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const call = useCall()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: ({ code }) => call.send('factor/confirm', recoveryCodesResponse, { code: readCode(code) }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <StudioForm submitLabel="确认" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
      <TextField
        label="应用显示的六位验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        registration={methods.register('code', {
          required: '请填写应用显示的六位验证码。',
          validate: (value) => /^\d{6}$/u.test(readCode(value)) || '验证码是六位数字。',
        })}
        fault={methods.formState.errors.code?.message}
      />
    </StudioForm>
  )
}

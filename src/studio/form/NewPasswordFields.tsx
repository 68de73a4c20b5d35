import type { UseFormRegisterReturn } from 'react-hook-form'

import { NEW_PASSWORD_HINT } from './new-password-rules.ts'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldsProps {
  label: string
  password: UseFormRegisterReturn
  repeated: UseFormRegisterReturn
  faults: { password?: { message?: string | undefined }; repeated?: { message?: string | undefined } }
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, password, repeated, faults }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        registration={password}
        fault={faults.password?.message}
      />
      <PasswordField
        label="再输一次"
        autoComplete="new-password"
        registration={repeated}
        fault={faults.repeated?.message}
      />
    </>
  )
}

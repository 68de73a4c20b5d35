import { useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { Icon } from '#components/icon/Icon.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'

import { FieldFrame } from './FieldFrame.tsx'
import type { StudioFieldProps } from './studio-field-props.ts'

/** A password with a button that shows it. */
export function PasswordField({ label, registration, fault, hint, ...rest }: StudioFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <div className={formStyles['joined']}>
          <input
            className={formStyles['input']}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...attributes}
            {...registration}
          />
          <button
            type="button"
            className={formStyles['look']}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
            <VisuallyHidden>显示{label}</VisuallyHidden>
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

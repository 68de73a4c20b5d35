import { useState } from 'react'

import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { registerField } from './register-field.ts'

/** A password with a button that shows it. */
export function PasswordControl({ field, wiring, text, id, aria }: ControlProps) {
  const { rule, placeholder, autocomplete } = field
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles['joined']}>
      <input
        className={styles['input']}
        id={id}
        type={isShown ? 'text' : 'password'}
        maxLength={rule?.maxLength}
        placeholder={placeholder}
        autoComplete={autocomplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...aria}
        {...registerField(wiring, field)}
      />
      {/* Named by hidden text instead of `aria-label`, so that 密码 labels a single element of the form. */}
      <button type="button" className={styles['look']} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        <Icon name="eye" />
        <VisuallyHidden>{text.showPassword}</VisuallyHidden>
      </button>
    </div>
  )
}

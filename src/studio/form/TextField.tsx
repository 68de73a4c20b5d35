import formStyles from '#components/form/form.module.css'

import { FieldFrame } from './FieldFrame.tsx'
import type { StudioFieldProps } from './studio-field-props.ts'

interface TextFieldProps extends StudioFieldProps {
  inputMode?: 'text' | 'numeric'
}

/** A line of text. Names and codes are typed as they are: nothing is corrected or capitalised. */
export function TextField({ label, registration, fault, hint, inputMode, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <input
          className={formStyles['input']}
          type="text"
          inputMode={inputMode}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...attributes}
          {...registration}
        />
      )}
    </FieldFrame>
  )
}

import { Fragment } from 'react'

import { agreementValue } from '#contract/forms/form.ts'

import { Link } from '../text/Link.tsx'
import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { registerField } from './register-field.ts'

/**
 * A checkbox. The texts that an agreement names open in a dialog beside the form, so that typed values are not lost.
 */
export function TickField({ field, wiring, text, id, aria }: ControlProps) {
  const { label, kind, agreements = [] } = field
  return (
    <div className={styles['tick']}>
      <input
        type="checkbox"
        id={id}
        value={kind === 'agreement' ? agreementValue(agreements) : 'true'}
        {...aria}
        {...registerField(wiring, field)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {agreements.map((agreement, index) => (
          <Fragment key={agreement.name}>
            {index > 0 ? text.and : null}
            <Link
              className={styles['link']}
              href={`/agreement/${agreement.name}`}
              newTab={text.newTab}
              prefetch={false}
            >
              《{agreement.title}》
            </Link>
          </Fragment>
        ))}
      </span>
    </div>
  )
}

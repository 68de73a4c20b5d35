import type { RefObject } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import styles from './document-form.module.css'
import { useEditorState } from './editor-context.ts'
import { focusField } from './focus-field.ts'

/** What keeps the document from being published, all at once, with the way to each place. */
export function FaultSummary({ form }: { form: RefObject<HTMLElement | null> }) {
  const { faults, document } = useEditorState()
  const found = document.fields.filter(({ name }) => faults[name] !== undefined)
  return (
    <div role="alert">
      {found.length === 0 ? null : (
        <div className={styles['faults']}>
          <p>
            <FaultText>{`还不能发布，有 ${found.length} 处要先改好：`}</FaultText>
          </p>
          <ul>
            {found.map(({ name, label }) => (
              <li key={name}>
                <button type="button" className={acts['quiet']} onClick={() => focusField(form.current, name)}>
                  {label}
                </button>
                {faults[name]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { LedgerChange } from '#contract/studio/ledger-response.ts'

import styles from './ledger.module.css'

/** The values before and after an act, field by field. */
export function LedgerChanges({ id, changes }: { id: string; changes: readonly LedgerChange[] }) {
  return (
    <dl className={styles['changes']} id={id}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={styles['change']}>
          <dt>{label}</dt>
          <dd>
            {before === '' ? null : (
              <>
                <VisuallyHidden>原来：</VisuallyHidden>
                <span className={styles['before']}>{before}</span>
              </>
            )}
            {before === '' || after === '' ? null : (
              <span className={styles['arrow']} aria-hidden="true">
                →
              </span>
            )}
            {after === '' ? null : (
              <>
                {before === '' ? null : <VisuallyHidden>现在：</VisuallyHidden>}
                <span>{after}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

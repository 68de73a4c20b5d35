import type { RefObject } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'

import { bulkActs } from './bulk-acts.ts'
import { documentTitle } from './document-title.ts'
import styles from './bulk.module.css'
import type { ActFailures } from './use-bulk-act.ts'

interface FailuresDialogProps extends ActFailures {
  home: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Lists the documents that an act did not change, each with the reason. */
export function FailuresDialog({ act, failures, home, onClose }: FailuresDialogProps) {
  return (
    <DialogFrame title={`${failures.length} 项${bulkActs[act].failed}`} closeLabel="关闭" home={home} onClose={onClose}>
      <ul className={styles['failures']}>
        {failures.map(({ name, title, message }) => (
          <li key={name}>
            <strong>{documentTitle({ title })}</strong>
            <span className={styles['reason']}>{message}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={acts['button']} onClick={onClose}>
        知道了
      </button>
    </DialogFrame>
  )
}

import { type RefObject, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { AskDialog } from '#components/dialog/AskDialog.tsx'
import type { DocumentAct } from '#contract/studio/document-list-response.ts'

import { useTell } from '../frame/outcomes.ts'
import { bulkActs } from './bulk-acts.ts'
import styles from './bulk.module.css'

interface BulkBarProps {
  count: number
  offered: readonly DocumentAct[]
  isSending: boolean
  /** Receives the focus when the bar goes. */
  home: RefObject<HTMLElement | null>
  /** Sends an act on the selected documents; returns the message where nothing was done. */
  send: (act: DocumentAct) => Promise<string | undefined>
  onAll: () => void
  onClear: () => void
}

/** What may be done with the selected documents; what visitors or colleagues would miss is asked first. */
export function BulkBar({ count, offered, isSending, home, send, onAll, onClear }: BulkBarProps) {
  const tell = useTell()
  const [question, setQuestion] = useState<DocumentAct>()
  const begin = async (act: DocumentAct) => {
    if (isSending) return
    if (bulkActs[act].warning !== undefined) return setQuestion(act)
    const fault = await send(act)
    if (fault !== undefined) tell(fault, 'error')
  }
  const asks = question === undefined ? undefined : bulkActs[question]
  return (
    <section className={styles['bar']} aria-label="批量操作">
      <p className={styles['count']}>已选 {count} 项</p>
      <div className={styles['choice']}>
        <button type="button" className={acts['quiet']} onClick={onAll}>
          全选
        </button>
        <button type="button" className={acts['quiet']} onClick={onClear}>
          取消
        </button>
      </div>
      <div className={styles['acts']}>
        {offered.map((act) => (
          <button
            key={act}
            type="button"
            className={acts['button']}
            aria-disabled={isSending}
            onClick={() => void begin(act)}
          >
            {bulkActs[act].label}
          </button>
        ))}
      </div>
      {question === undefined || asks === undefined ? null : (
        <AskDialog
          title={`${asks.label} ${count} 项？`}
          description={asks.warning}
          text={{ yes: asks.label, keep: '不改', close: '关闭' }}
          home={home}
          onYes={() => send(question)}
          onLateFault={(fault) => tell(fault, 'error')}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  )
}

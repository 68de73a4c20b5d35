import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { AskDialog } from '#components/dialog/AskDialog.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { GroupedField } from '#contract/studio/document-response.ts'

import { CopyButton } from '../frame/CopyButton.tsx'
import { useTell } from '../frame/outcomes.ts'
import styles from './conflicts.module.css'
import { describeValue } from './describe-value.ts'
import type { LeftWrite } from './recover-writes.ts'

interface LeftInputProps {
  left: LeftWrite
  /** Those of the document; none where it cannot be read. */
  fields: readonly GroupedField[]
  onDiscard: (client: string) => Promise<void>
}

/** What a person typed in a document before and the server does not take: to be copied, or given up. */
export function LeftInput({ left: { row, message }, fields, onDiscard }: LeftInputProps) {
  const tell = useTell()
  const [isAsking, setAsking] = useState(false)
  // What was typed since stands for what was sent of the same field.
  const values = new Map([...row.sent, ...row.typed].map(({ field, value }) => [field, value]))
  const parts = [...values].map(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    return { name, label: field?.label ?? name, words: describeValue(field?.kind ?? kindOfUnknown(value), value) }
  })
  const text = parts.map(({ label, words }) => `${label}：${words}`).join('\n\n')
  return (
    <section className={styles['conflicts']} aria-label="上次没有存进去的改动">
      <p>
        <FaultText>{`您上次在这台电脑上写的没有存进去：${message}`}</FaultText>
      </p>
      <p>可以复制出来，再决定怎么用；不要了就丢弃。</p>
      <dl className={styles['card']}>
        {parts.map(({ name, label, words }) => (
          <div key={name}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>{words}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['acts']}>
        <CopyButton text={text} label="复制这些内容" done="已复制。" />
        <button type="button" className={acts['quiet']} onClick={() => setAsking(true)}>
          丢弃
        </button>
      </div>
      {isAsking ? (
        <AskDialog
          title="丢弃没有存进去的改动？"
          description="丢弃以后找不回来。"
          text={{ yes: '丢弃', keep: '留着', close: '关闭' }}
          onYes={async () => {
            await onDiscard(row.client)
            return undefined
          }}
          onLateFault={(fault) => tell(fault, 'error')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

/** A field that the form does not have any more may be a formatted text. */
function kindOfUnknown(value: unknown): 'richtext' | undefined {
  return typeof value === 'string' && value.startsWith('<') ? 'richtext' : undefined
}

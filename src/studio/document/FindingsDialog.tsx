import type { RefObject } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'

import { useEditorState } from './editor-context.ts'
import styles from './findings.module.css'
import { FindingGroup } from './FindingGroup.tsx'
import type { Publication, ShownWarnings } from './use-publication.ts'

interface FindingsDialogProps extends ShownWarnings, Pick<Publication, 'close'> {
  /** Goes on in spite of the warnings. */
  publish: () => Promise<unknown>
  isSending: boolean
  /** Has the focus afterwards where the opener was in another dialog. */
  home?: RefObject<HTMLElement | null>
}

/** The warnings about a document by its fields: before it is published in spite of them, or to look at. */
export function FindingsDialog({ reason, warnings, isSending, publish, close, ...rest }: FindingsDialogProps) {
  const { document, faults } = useEditorState()
  const isPublication = reason !== 'check'
  const label = reason === 'schedule' ? '仍然安排' : '仍然发布'
  const faulty = document.fields.filter(({ name }) => faults[name] !== undefined).length
  const groups = document.fields.flatMap(({ name, label }) => {
    const members = warnings.filter(({ field }) => field === name)
    return members.length === 0 ? [] : [{ name, label, members }]
  })
  return (
    <DialogFrame
      title={isPublication ? `发布以前，有 ${warnings.length} 处请看一看` : `有 ${warnings.length} 处请看一看`}
      description={
        faulty === 0 ? '这些不妨碍发布，改不改由您决定。' : `另有 ${faulty} 处要先改好才能发布，列在表单上方。`
      }
      closeLabel="关闭"
      className={styles['dialog']}
      onClose={() => close()}
      {...rest}
    >
      <ul className={styles['groups']}>
        {groups.map(({ name, label, members }) => (
          <FindingGroup key={name} label={label} findings={members} onGo={(picture) => close(name, picture)} />
        ))}
      </ul>
      <div className={`${acts['choice']} ${styles['choice']}`}>
        <button type="button" className={acts['button']} onClick={() => close()}>
          {isPublication ? '返回修改' : '知道了'}
        </button>
        {isPublication ? (
          <button
            type="button"
            className={`${acts['button']} ${acts['main']}`}
            aria-disabled={isSending}
            onClick={() => void publish()}
          >
            {isSending ? '请稍候…' : label}
          </button>
        ) : null}
      </div>
    </DialogFrame>
  )
}

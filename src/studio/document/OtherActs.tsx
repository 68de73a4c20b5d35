import { DiscardDraft } from './DiscardDraft.tsx'
import styles from './document-form.module.css'
import { useEditorState } from './editor-context.ts'
import { VisibilityActs } from './VisibilityActs.tsx'

/** What else may be done with the document, away from the button that is pressed most. */
export function OtherActs() {
  const { document, revision } = useEditorState()
  const { state, mayWrite } = document
  return (
    <div className={styles['acts']}>
      {revision > 0 && state !== 'new' && mayWrite ? <DiscardDraft /> : null}
      <VisibilityActs />
    </div>
  )
}

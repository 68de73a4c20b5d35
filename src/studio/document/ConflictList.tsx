import styles from './conflicts.module.css'
import { ConflictCard } from './ConflictCard.tsx'
import { useEditorState } from './editor-context.ts'

/** Values of which one has to be chosen. */
export function ConflictList() {
  const { conflicts } = useEditorState()
  return (
    <div aria-live="polite">
      {conflicts.length === 0 ? null : (
        <section className={styles['conflicts']} aria-label="两个人都改了的地方">
          <p>这些地方两个人同时改了，两份都在，请选一份。</p>
          {conflicts.map((conflict) => (
            <ConflictCard key={conflict.id} conflict={conflict} />
          ))}
        </section>
      )}
    </div>
  )
}

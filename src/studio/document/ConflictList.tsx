import { usePerson } from '../person/person.ts'
import styles from './conflicts.module.css'
import { ConflictCard } from './ConflictCard.tsx'
import { useEditorState } from './editor-context.ts'
import { isOfTwoWindows } from './is-of-two-windows.ts'

/** Values of which one has to be chosen. */
export function ConflictList() {
  const { conflicts } = useEditorState()
  const { name } = usePerson()
  const isMine = conflicts.every((conflict) => isOfTwoWindows(conflict, name))
  return (
    <div aria-live="polite">
      {conflicts.length === 0 ? null : (
        <section className={styles['conflicts']} aria-label={isMine ? '两个窗口里都改了的地方' : '两个人都改了的地方'}>
          <p>
            {isMine
              ? '这些地方您在另一个窗口里也改了，两份都在，请选一份。'
              : '这些地方两个人同时改了，两份都在，请选一份。'}
          </p>
          {conflicts.map((conflict) => (
            <ConflictCard key={conflict.id} conflict={conflict} />
          ))}
        </section>
      )}
    </div>
  )
}

import type { BlockDefinition } from '#definition/define-block.ts'

import styles from './stage.module.css'

interface RefusedPropsProps {
  block: BlockDefinition
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** In place of a block whose controls hold what `schema/` could not say either. */
export function RefusedProps({ block, issues }: RefusedPropsProps) {
  return (
    <main className={styles['refused']}>
      <p>「{block.title}」不接受这些属性：</p>
      <ul>
        {issues.map(({ path, message }) => (
          <li key={`${path.join('.')} ${message}`}>
            <code>{path.join('.')}</code> {message}
          </li>
        ))}
      </ul>
    </main>
  )
}

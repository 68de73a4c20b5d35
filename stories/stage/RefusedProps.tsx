import type { Issue } from '#definition/issues/issue.ts'

import styles from './stage.module.css'

interface RefusedPropsProps {
  title: string
  issues: readonly Issue[]
}

/**
 * Replaces a block whose controls hold values that `schema/` could not contain either; shows the faults as `npm run
 * schema` prints them.
 */
export function RefusedProps({ title, issues }: RefusedPropsProps) {
  return (
    <main className={styles['refused']}>
      <p>「{title}」不接受这些属性：</p>
      <ul>
        {issues.map(({ path, message, allowed = [], suggestion }) => (
          <li key={`${path.join('.')} ${message}`}>
            <p>{message}</p>
            {allowed.length > 0 ? <p className={styles['more']}>允许 {allowed.join('、')}</p> : null}
            {suggestion === undefined ? null : <p className={styles['more']}>建议 {suggestion}</p>}
          </li>
        ))}
      </ul>
    </main>
  )
}

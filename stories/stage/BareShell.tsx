import type { ShellProps } from '#app/shell-model.ts'

import styles from './stage.module.css'

/** No frame: a block on its own. */
export function BareShell({ children }: Pick<ShellProps, 'children'>) {
  return <main className={styles['bare']}>{children}</main>
}

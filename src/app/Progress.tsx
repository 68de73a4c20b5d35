import { VisuallyHidden } from '#components/VisuallyHidden.tsx'

import styles from './progress.module.css'

/** A line across the top while the next page is on its way; always there, so that readers of the screen hear it change. */
export function Progress({ isLoading, label }: { isLoading: boolean; label: string }) {
  return (
    <div className={styles['progress']} data-on={isLoading} role="status">
      {isLoading ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </div>
  )
}

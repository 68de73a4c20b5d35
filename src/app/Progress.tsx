import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useText } from '#state/page-context.ts'

import styles from './progress.module.css'

interface ProgressProps {
  isLoading: boolean
  isCutOff: boolean
}

/**
 * A line across the top while the next page is on its way, and a word when it cannot come;
 * always there, so that readers of the screen hear it change.
 */
export function Progress({ isLoading, isCutOff }: ProgressProps) {
  const say = useText('shell')
  if (isCutOff)
    return (
      <p className={styles['notice']} role="alert">
        {say('offline')}
      </p>
    )
  return (
    <div className={styles['progress']} data-on={isLoading} role="status">
      {isLoading ? <VisuallyHidden>{say('loading')}</VisuallyHidden> : null}
    </div>
  )
}

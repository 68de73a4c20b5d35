import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useText } from '#state/page-context.ts'

import styles from './progress.module.css'

interface ProgressProps {
  isLoading: boolean
  isCutOff: boolean
}

/**
 * A line across the top while the next page loads, and a message when it cannot be loaded. Always present, because
 * screen readers announce changes of an existing region only.
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

import { FaultText } from '../icon/FaultText.tsx'
import styles from './state.module.css'

export interface ErrorStateProps {
  message: string
  retryLabel: string
  /** Whether something went wrong; a login that is needed is no fault. */
  isFault?: boolean
  onRetry: () => void
}

/**
 * The message of a section whose data failed, with a button to try again (docs/specification/decisions.md#corrections).
 * In HTML that stays the server's, the loader finds the button and loads the page's sections again.
 */
export function ErrorState({ message, retryLabel, isFault = true, onRetry }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="status">
      <p className={styles['message']}>{isFault ? <FaultText>{message}</FaultText> : message}</p>
      <button type="button" className={styles['retry']} onClick={onRetry} data-retry="">
        {retryLabel}
      </button>
    </div>
  )
}

import styles from './state.module.css'

export interface ErrorStateProps {
  message: string
  retryLabel: string
  onRetry: () => void
}

/** Says that a section did not arrive and offers another try (docs/specification/decisions.md#corrections). */
export function ErrorState({ message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="status">
      <p className={styles['message']}>{message}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  )
}

import styles from './fields.module.css'

/** Beside the label of a value that a document needs; the control says it by itself (`aria-required`). */
export function RequiredMark() {
  return (
    <span className={styles['required']} aria-hidden="true">
      必填
    </span>
  )
}

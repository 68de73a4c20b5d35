import { Toast, type ToastModel } from './Toast.tsx'
import styles from './toast.module.css'

interface ToastStackProps {
  toasts: readonly ToastModel[]
  label: string
  closeLabel: string
  onDone: (id: number) => void
}

/**
 * Toasts one below the other: what went well is said when there is a pause, what did not at once.
 * Both regions are there before anything is said in them, or nobody would hear it.
 */
export function ToastStack({ toasts, label, closeLabel, onDone }: ToastStackProps) {
  const of = (kind: ToastModel['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDone={onDone} />)
  return (
    <section className={styles['stack']} aria-label={label}>
      <div className={styles['lane']} role="alert" aria-atomic="false">
        {of('error')}
      </div>
      <div className={styles['lane']} role="status" aria-atomic="false">
        {of('success')}
      </div>
    </section>
  )
}

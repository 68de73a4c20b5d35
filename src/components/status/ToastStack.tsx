import { Toast, type ToastModel } from './Toast.tsx'
import styles from './toast.module.css'

interface ToastStackProps {
  toasts: readonly ToastModel[]
  label: string
  closeLabel: string
  onDone: (id: number) => void
}

/**
 * A stack of toasts: successes are announced politely, failures at once. Both regions exist before any toast, because
 * screen readers announce changes of an existing region only.
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

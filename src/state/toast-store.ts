import { proxy } from 'valtio/vanilla'

/** How long a toast stays (spec §9). */
export const TOAST_MS = 3000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
}

export interface ToastStore {
  toasts: Toast[]
}

export function createToastStore(): ToastStore {
  return proxy<ToastStore>({ toasts: [] })
}

/** Shows a message for 3000 ms; the same message is not stacked twice. */
export function showToast(store: ToastStore, kind: Toast['kind'], message: string, schedule: (run: () => void, ms: number) => unknown = setTimeout): void {
  if (store.toasts.some((toast) => toast.message === message)) return
  const id = Math.max(0, ...store.toasts.map((toast) => toast.id)) + 1
  store.toasts.push({ id, kind, message })
  schedule(() => {
    store.toasts = store.toasts.filter((toast) => toast.id !== id)
  }, TOAST_MS)
}

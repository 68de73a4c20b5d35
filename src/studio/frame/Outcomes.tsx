import { type ReactNode, useCallback, useRef, useState } from 'react'

import type { ToastModel } from '#components/status/Toast.tsx'
import { ToastStack } from '#components/status/ToastStack.tsx'

import { type Tell, TellContext } from './outcomes.ts'

/** How long an outcome is shown: time to notice it, and to read each of its characters. */
const NOTICED_MS = 3000
const READ_MS = 200

/** Shows and announces what came of acts, above all pages. */
export function Outcomes({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastModel[]>([])
  const count = useRef(0)
  const tell = useCallback<Tell>((text, kind = 'success') => {
    count.current += 1
    const id = count.current
    setToasts((shown) => [...shown, { id, kind, text, time: NOTICED_MS + READ_MS * text.length }])
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <TellContext value={tell}>
      {children}
      <ToastStack toasts={toasts} label="结果" closeLabel="关闭" onDone={remove} />
    </TellContext>
  )
}

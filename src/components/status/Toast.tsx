import { useEffect, useRef, useState } from 'react'

import { Icon } from '../icon/Icon.tsx'
import { FaultText } from '../icon/FaultText.tsx'
import styles from './toast.module.css'

export interface ToastModel {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it is shown, in milliseconds, where it needs more than visitors' short sentences. */
  time?: number
}

/** How long a toast is shown (docs/specification/portal.md#constants). */
const SHOWN_MS = 3000

interface ToastProps {
  toast: ToastModel
  closeLabel: string
  onDone: (id: number) => void
}

/** A message shown for a while; it stays while the pointer or the focus is on it (WCAG 2.2.1). */
export function Toast({ toast: { id, kind, text, time = SHOWN_MS }, closeLabel, onDone }: ToastProps) {
  const [isPaused, setIsPaused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(onDone, time, id)
    return () => clearTimeout(timer)
  }, [id, isPaused, onDone, time])
  const letGo = () => setIsPaused(box.current?.contains(document.activeElement) === true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while the pointer or the focus is on it
    <div
      ref={box}
      className={styles['toast']}
      data-kind={kind}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={letGo}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={styles['text']}>{kind === 'error' ? <FaultText>{text}</FaultText> : text}</span>
      <button type="button" className={styles['close']} aria-label={closeLabel} onClick={() => onDone(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { isComposing } from '../is-composing.ts'
import styles from './ask-first.module.css'

interface AskFirstProps {
  label: string
  /** The accessible name of the button, where its label alone does not name the object of the action. */
  name?: string
  question: ReactNode
  /** What the answer yes needs, below the question. */
  children?: ReactNode
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
  /** The class of the button, where the action is not a destructive one. */
  className?: string | undefined
}

/**
 * A button that asks for confirmation in its own place, for actions that are easily regretted; Escape means no. While
 * the action runs the buttons do nothing but keep the focus: a `disabled` button would drop it.
 */
export function AskFirst({
  label,
  name,
  question,
  children,
  yes,
  no,
  isBusy,
  onYes,
  className = styles['opener'],
}: AskFirstProps) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) safe.current?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen)
    return (
      <button ref={opener} type="button" className={className} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons act; this handles Escape
    <div
      className={styles['ask']}
      role="group"
      aria-labelledby={id}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && setOpen(false)}
    >
      <div className={styles['question']} id={id}>
        {question}
      </div>
      {children}
      <button type="button" className={styles['yes']} aria-disabled={isBusy} onClick={() => isBusy || onYes()}>
        {yes}
      </button>
      <button
        ref={safe}
        type="button"
        className={styles['no']}
        aria-disabled={isBusy}
        onClick={() => isBusy || setOpen(false)}
      >
        {no}
      </button>
    </div>
  )
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import styles from './ask-first.module.css'

interface AskFirstProps {
  /** On the button. */
  label: string
  /** The button's name, where its label alone does not say of what. */
  name?: string
  question: ReactNode
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
  /** How the button looks, where it is the way to something and not out of it. */
  className?: string | undefined
}

/**
 * Something one would not like to do by mistake: the button asks in its own place, and Escape means no. While it is done
 * the buttons do nothing, but keep the focus: disabled they would lose it to nowhere.
 */
export function AskFirst({
  label,
  name,
  question,
  yes,
  no,
  isBusy,
  onYes,
  className = styles['opener'],
}: AskFirstProps) {
  const [isAsked, setAsked] = useState(false)
  const wasAsked = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (isAsked) safe.current?.focus()
    else if (wasAsked.current) opener.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (!isAsked)
    return (
      <button ref={opener} type="button" className={className} aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside act, this hears Escape from both
    <div
      className={styles['ask']}
      role="group"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
    >
      <div className={styles['question']} id={id}>
        {question}
      </div>
      <button type="button" className={styles['yes']} aria-disabled={isBusy} onClick={() => isBusy || onYes()}>
        {yes}
      </button>
      <button
        ref={safe}
        type="button"
        className={styles['no']}
        aria-disabled={isBusy}
        onClick={() => isBusy || setAsked(false)}
      >
        {no}
      </button>
    </div>
  )
}

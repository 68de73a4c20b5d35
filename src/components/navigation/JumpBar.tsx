import { type RefObject, useEffect, useState } from 'react'

import styles from './jump-bar.module.css'

interface JumpBarProps {
  /** The part of the page it leads to; while that is in view there is nothing to say. */
  target: RefObject<HTMLElement | null>
  targetId: string
  label: string
  children: React.ReactNode
}

/** On a phone, above the tabs: the way down to what one can do here, while it is out of sight. */
export function JumpBar({ target, targetId, label, children }: JumpBarProps) {
  // Nothing before a script runs: a page read without one has the part itself.
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!target.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      // Several changes may be told at once; how it is now says the last of them.
      const entry = entries.at(-1)
      setIsOut(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  if (!isOut) return null
  return (
    <div className={styles['bar']}>
      <span className={styles['words']}>{children}</span>
      <a className={styles['go']} href={`#${targetId}`}>
        {label}
      </a>
    </div>
  )
}

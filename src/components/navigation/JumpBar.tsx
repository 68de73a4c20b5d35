import { type RefObject, useEffect, useState } from 'react'

import styles from './jump-bar.module.css'

interface JumpBarProps {
  /** The target part of the page; the bar is hidden while it is in view. */
  target: RefObject<HTMLElement | null>
  targetId: string
  label: string
  children: React.ReactNode
}

/** A bar above the tabs of a phone with a link to the actions of the page, shown while they are out of sight. */
export function JumpBar({ target, targetId, label, children }: JumpBarProps) {
  // Hidden before hydration: a page without scripts shows the target itself.
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!target.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      // The observer may report several changes at once; only the last of them is current.
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

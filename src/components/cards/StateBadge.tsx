import styles from './state-badge.module.css'

export interface StateBadgeProps {
  /** What it looks like: `lively` calls, `calm` informs, `quiet` is past. */
  mood: 'lively' | 'calm' | 'quiet'
  children: React.ReactNode
}

/** A word or two on how things stand. */
export function StateBadge({ mood, children }: StateBadgeProps) {
  return <span className={`${styles['badge']} ${styles[mood]}`}>{children}</span>
}

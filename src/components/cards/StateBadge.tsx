import styles from './state-badge.module.css'

export interface StateBadgeProps {
  /** The look: `lively` invites, `calm` informs, `quiet` is past. */
  mood: 'lively' | 'calm' | 'quiet'
  children: React.ReactNode
}

/** A state in a word or two. */
export function StateBadge({ mood, children }: StateBadgeProps) {
  return <span className={`${styles['badge']} ${styles[mood]}`}>{children}</span>
}

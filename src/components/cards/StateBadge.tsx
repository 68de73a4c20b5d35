import styles from './state-badge.module.css'

export interface StateBadgeProps {
  /** `lively` invites, `calm` informs, `quiet` is past. */
  variant: 'lively' | 'calm' | 'quiet'
  children: React.ReactNode
}

/** A state in a word or two. */
export function StateBadge({ variant, children }: StateBadgeProps) {
  return <span className={`${styles['badge']} ${styles[variant]}`}>{children}</span>
}

import styles from './icon.module.css'
import { type MemberIconName, memberIconPaths } from './member-icon-paths.ts'

/**
 * A line drawing of the personal centre, as tall as the text around it. Decorative: the text beside it has the meaning.
 */
export function MemberIcon({ name, className }: { name: MemberIconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles['icon']} ${className}` : styles['icon']}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={memberIconPaths[name]} />
    </svg>
  )
}

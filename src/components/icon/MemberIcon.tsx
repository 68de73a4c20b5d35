import styles from './icon.module.css'
import { type MemberIconName, memberIconPaths } from './member-icon-paths.ts'

/** A line drawing of the personal centre, as tall as the text around it. Decoration: the words beside it say what it means. */
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

import styles from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/**
 * A line drawing as tall as the text around it, in the text's colour. Decorative: the text beside it has the meaning.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles['icon']} ${className}` : styles['icon']}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

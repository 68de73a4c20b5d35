import styles from './icon.module.css'
import { iconPaths, type IconName } from './icon-paths.ts'

export interface IconProps {
  /** An icon name from the schema or a component; an unknown name is drawn as `grid`. */
  name: string
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
      <path d={iconPaths[isIconName(name) ? name : 'grid']} />
    </svg>
  )
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}

import styles from './icon.module.css'
import { iconPaths, type IconName } from './icon-paths.ts'

export interface IconProps {
  /** A name the schema or a component gives; an unknown one is drawn as `grid`. */
  name: string
  className?: string | undefined
}

/** A line drawing as tall as the text around it, in the text's colour. Decoration: the words beside it say what it means. */
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

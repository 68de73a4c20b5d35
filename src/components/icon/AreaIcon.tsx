import { areaIconPaths } from './area-icon-paths.ts'
import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

const paths: Readonly<Record<string, string>> = { ...iconPaths, ...areaIconPaths }

/** An icon that the schema names; an unknown name, and none, is drawn as `grid`. Decorative, like Icon.tsx. */
export function AreaIcon({ name }: { name: string | undefined }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={name !== undefined && Object.hasOwn(paths, name) ? paths[name] : iconPaths.grid} />
    </svg>
  )
}

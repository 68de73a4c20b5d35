import { iconPaths } from './icon-paths.ts'
import { memberIconPaths } from './member-icon-paths.ts'
import styles from './icon.module.css'

const paths: Readonly<Record<string, string>> = { ...iconPaths, ...memberIconPaths }

/**
 * An icon that a site names for a link of its own among the member's pages; an unknown name, and none, is drawn as
 * `document`. Decorative, like Icon.tsx.
 */
export function CentreIcon({ name }: { name: string | undefined }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={name !== undefined && Object.hasOwn(paths, name) ? paths[name] : iconPaths.document} />
    </svg>
  )
}

import styles from './brush-title.module.css'
import { isBrushedTitle } from './title-characters.ts'

/**
 * A page title in the brush font of the portal's name, where the font has all its characters; editors may write any
 * title.
 */
export function BrushTitle({ className, children }: { className?: string | undefined; children: string }) {
  return (
    <h1
      className={className ? `${styles['title']} ${className}` : styles['title']}
      data-brush={isBrushedTitle(children)}
    >
      {children}
    </h1>
  )
}

import styles from './brush-title.module.css'
import { titleFaceOf } from './title-face.ts'

/**
 * A page title in the brush font of the portal's name, where a face is cut for it (src/styles/title-faces.css); editors
 * may write any title.
 */
export function BrushTitle({ className, children }: { className?: string | undefined; children: string }) {
  return (
    <h1
      className={className ? `${styles['title']} ${className}` : styles['title']}
      data-title-face={titleFaceOf(children)}
    >
      {children}
    </h1>
  )
}

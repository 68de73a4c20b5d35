import styles from './card-title.module.css'
import { clampLines } from '../text/clamp-lines.ts'
import { Link } from '../text/Link.tsx'

export interface CardTitleProps {
  title: string
  href: string | undefined
  /** 3 below a section heading, 2 where the list is the page. */
  level: 2 | 3
  lines?: 2 | 3
  className?: string | undefined
}

/**
 * A card's title. Its link covers the whole card (which is `position: relative`), so the card has a single link with a
 * single name.
 */
export function CardTitle({ title, href, level, lines = 3, className }: CardTitleProps) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag className={[clampLines(lines), styles['title'], className].filter(Boolean).join(' ')}>
      {href === undefined ? (
        title
      ) : (
        <Link className={styles['link']} href={href}>
          {title}
        </Link>
      )}
    </Tag>
  )
}

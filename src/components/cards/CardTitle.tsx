import styles from './card-title.module.css'
import { Link } from '../text/Link.tsx'

export interface CardTitleProps {
  title: string
  href: string | undefined
  /** 3 below a section heading, 2 where the list is the page. */
  level: 2 | 3
  className?: string | undefined
}

/**
 * A card's title. Its link covers the whole card (which is `position: relative`), so the card has a single link with a
 * single name.
 */
export function CardTitle({ title, href, level, className }: CardTitleProps) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag className={className ? `${styles['title']} ${className}` : styles['title']}>
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

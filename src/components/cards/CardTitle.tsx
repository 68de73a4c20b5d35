import type { CardContent } from './card-content.ts'
import styles from './card-title.module.css'
import { clampLines } from '../text/clamp-lines.ts'
import { Link } from '../text/Link.tsx'
import { TitleText } from '../text/TitleText.tsx'

export interface CardTitleProps {
  card: Pick<CardContent, 'title' | 'titleBreaks' | 'href' | 'pin'>
  /** 3 below a section heading, 2 where the list is the page. */
  level: 2 | 3
  /** Lines that break between words hold less, so a long title needs four on the narrowest phones. */
  lines?: 2 | 4
  className?: string | undefined
}

/**
 * A card's title. Its link covers the whole card (which is `position: relative`), so the card has a single link with a
 * single name. A word that the card is pinned stands before it.
 */
export function CardTitle({ card, level, lines = 4, className }: CardTitleProps) {
  const { title, titleBreaks: breaks, href, pin } = card
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag className={[clampLines(lines), styles['title'], className].filter(Boolean).join(' ')}>
      {pin ? <span className={styles['pin']}>{pin}</span> : null}
      {href === undefined ? (
        <TitleText title={title} breaks={breaks} />
      ) : (
        <Link className={styles['link']} href={href}>
          <TitleText title={title} breaks={breaks} />
        </Link>
      )}
    </Tag>
  )
}

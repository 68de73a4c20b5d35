import { BookCover } from '#components/picture/BookCover.tsx'
import { cardContent } from '#components/cards/card-content.ts'
import { CardTitle } from '#components/cards/CardTitle.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import styles from './shelves.module.css'

interface ShelfRowProps {
  books: readonly ArticleResponse[]
  fields: readonly FieldModel[]
  covers: 'drawn' | 'picture'
  level: 2 | 3
  /** Wraps onto further boards; otherwise a shelf on a phone scrolls sideways. */
  isLong?: boolean
}

/** Books on a board, with their titles below it. */
export function ShelfRow({ books, fields, covers, level, isLong = false }: ShelfRowProps) {
  const page = usePage()
  const about = useDateSettings(useNow(HOUR_SECONDS))
  const isPushed = page.device === 'mobile' && !isLong
  return (
    <ul
      className={[styles['shelf'], page.device === 'mobile' && styles['small'], isPushed && styles['pushed']]
        .filter(Boolean)
        .join(' ')}
    >
      {books.map((book) => {
        const card = cardContent(book, {
          href: detailsAddress(page, book),
          fields,
          ...about,
        })
        const { title, cover, roles } = card
        return (
          <li key={book.id} className={styles['place']}>
            <span className={styles['book']}>
              <BookCover title={title} src={covers === 'picture' ? cover : undefined} storage={page.site.storage} />
            </span>
            <div className={styles['label']}>
              <CardTitle className={styles['title']} lines={2} card={card} level={level} />
              <p className={styles['author']}>{roles['author'] ?? book.author}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

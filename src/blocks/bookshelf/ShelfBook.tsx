import { useMemo, useSyncExternalStore } from 'react'

import { BookCover } from '#components/picture/BookCover.tsx'
import { cardContent } from '#components/cards/card-content.ts'
import { CardTitle } from '#components/cards/CardTitle.tsx'
import { Link } from '#components/text/Link.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import {
  newerPosition,
  parsePosition,
  positionKey,
  readStoredPosition,
  subscribeToPositions,
} from '#components/read-aloud/reading-position.ts'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ShelfResponse } from '#contract/entities/shelf.ts'
import type { Removals } from '#data/use-removals.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import styles from './bookshelf.module.css'

export type ShelfRow = ShelfResponse['rows'][number]

export interface ShelfShape {
  fields: readonly FieldModel[]
  removals: Removals<ShelfRow>
  covers: 'drawn' | 'picture'
  /** Path of the reader's page, with `{id}`. */
  to: string
}

/** A book on the board, with the reading progress below it. */
export function ShelfBook({
  row,
  fields,
  removals: { isRemoved, remove, restore },
  covers,
  to,
}: ShelfShape & { row: ShelfRow }) {
  const page = usePage()
  const say = useText('bookshelf')
  const about = useDateSettings(useNow(HOUR_SECONDS))
  const card = cardContent(row, {
    href: detailsAddress(page, row),
    fields,
    ...about,
  })
  const { title, cover, roles } = card
  const position = usePosition(row)
  const pages = position?.pages || Number(roles['pages'] ?? 0)
  const isGone = isRemoved(row)
  const author = String(roles['author'] ?? row.author)
  const progressText = () => {
    if (!position) return say('unread')
    return pages > 0 ? say('progress', { page: position.page, pages }) : say('page', { page: position.page })
  }
  return (
    <article className={styles['book']} data-gone={isGone ? '' : undefined}>
      <span className={styles['cover']}>
        <BookCover title={title} src={covers === 'picture' ? cover : undefined} storage={page.site.storage} />
      </span>
      <div className={styles['label']}>
        <CardTitle className={styles['title']} lines={2} card={card} level={2} />
        <p className={styles['author']}>{author}</p>
        <p className={styles['progress']}>
          {position && pages > 0 ? (
            <progress className={styles['bar']} value={position.page} max={pages} aria-hidden="true" />
          ) : (
            <span className={styles['bar']} />
          )}
          {progressText()}
        </p>
        <p className={styles['acts']}>
          {isGone ? null : (
            <Link className={styles['go']} href={`/${to.replace('{id}', String(row.id))}`}>
              {say(position ? 'resume' : 'start')}
              <VisuallyHidden>{say('of', { title })}</VisuallyHidden>
            </Link>
          )}
          <span className={styles['said']} role="status">
            {isGone ? say('removed') : null}
          </span>
          <button type="button" className={styles['act']} onClick={() => (isGone ? restore(row) : remove(row))}>
            <MemberIcon name={isGone ? 'restore' : 'remove'} />
            {isGone ? say('restore') : <VisuallyHidden>{say('remove')}</VisuallyHidden>}
            <VisuallyHidden>{say('of', { title })}</VisuallyHidden>
          </button>
        </p>
      </div>
    </article>
  )
}

/** The later of the reading positions of this browser and of the member's account. */
function usePosition(row: ShelfRow) {
  const key = positionKey(row)
  const storedPosition = useSyncExternalStore(
    subscribeToPositions,
    () => readStoredPosition(key),
    () => null,
  )
  const { readPage, readPages, readTime } = row
  return useMemo(
    () => newerPosition(parsePosition(storedPosition), { page: readPage, pages: readPages, time: readTime }),
    [storedPosition, readPage, readPages, readTime],
  )
}

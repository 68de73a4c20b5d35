import { BookCover } from '#components/picture/BookCover.tsx'
import { Link } from '#components/text/Link.tsx'
import { hasMembers } from '#contract/addresses/site-places.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { startReading } from './definition.ts'
import { ShelfButton } from './ShelfButton.tsx'
import styles from './start-reading.module.css'
import { StartReadingAct } from './StartReadingAct.tsx'
import { useBook } from './use-book.ts'

/** The link into a book: to its beginning, or to the kept reading position. */
export function StartReading({ props, data, requests, fields }: BlockView<typeof startReading>) {
  const page = usePage()
  const say = useText('start-reading')
  const { article, marks } = data
  const { address, pages, href, begunAt, place } = useBook({ article, marks, fields, to: props.to })
  const isBegun = begunAt !== undefined

  return (
    <section className={styles['start']} aria-label={say('label')} data-device={page.device}>
      {page.device === 'desktop' ? (
        <span className={styles['cover']}>
          <BookCover
            title={article.title}
            src={props.covers === 'picture' ? article.cover : undefined}
            storage={page.site.storage}
            sizes="13rem"
          />
        </span>
      ) : null}
      {address === '' ? (
        <p className={styles['none']}>{say('none')}</p>
      ) : (
        <>
          {/* Both labels keep their space, so that nothing moves when the kept position is read. */}
          <Link className={styles['go']} href={href} {...place} suppressHydrationWarning>
            <span
              className={styles['word']}
              data-unkept=""
              data-hidden={isBegun ? '' : undefined}
              aria-hidden={isBegun || undefined}
              suppressHydrationWarning
            >
              {say('start')}
            </span>
            <span
              className={styles['word']}
              data-kept={say('resume')}
              data-hidden={isBegun ? undefined : ''}
              aria-hidden={!isBegun || undefined}
              suppressHydrationWarning
            >
              {say('resume', { page: begunAt ?? 1 })}
            </span>
          </Link>
          {hasMembers(page.site.places) ? (
            <ShelfButton key={article.id} book={article} marks={marks} request={requests.marks} />
          ) : null}
          <p className={styles['facts']}>
            {pages > 0 ? <span>{say('pages', { count: pages })}</span> : null}
            <span>{say('format')}</span>
            <span
              className={styles['size']}
              data-enhance="file-size"
              data-file={address}
              data-small={say('smallSize')}
              data-large={say('size')}
              data-gone={say('gone')}
              suppressHydrationWarning
            >
              {/* Not no child at all: React looks away from a text only. */}
              {''}
            </span>
            <Link className={styles['download']} href={linkAddress(address).href} download>
              {say('download')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

StartReading.Act = StartReadingAct

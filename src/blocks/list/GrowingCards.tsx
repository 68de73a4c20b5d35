import { useRef } from 'react'

import { Link } from '#components/Link.tsx'
import type { ListResponse } from '#contract/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './list.module.css'
import { ListCards, type ListShape } from './ListCards.tsx'
import { usePageInAddress } from './use-page-in-address.ts'
import { useReached } from './use-reached.ts'

interface GrowingCardsProps extends ListShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/**
 * A list that goes on while one scrolls, after 200 ms (spec §9), and keeps `p` of the address true.
 * Its end is a link to the next page: without a script it leads there.
 */
export function GrowingCards({ first, pages, request, ...shape }: GrowingCardsProps) {
  const page = usePage()
  const say = useText('list')
  const more = useMorePages(first, request)
  const end = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const shown = [first, ...more.pages]
  const rows = shown.flatMap((part) => part.rows)
  const last = first.page + more.pages.length
  const isComplete = last >= pages
  useReached(end, !isComplete && more.state === 'idle', () => void more.loadNext())
  usePageInAddress(box, rows.length)

  let index = 0
  const marks = new Map(shown.map((part) => [(index += part.rows.length) - part.rows.length, part.page]))
  return (
    <div ref={box}>
      {first.page > 1 ? (
        <p className={styles['step']}>
          <Link className={styles['go']} href={addressWith(page, { p: String(first.page - 1) })} replace>
            {say('previous')}
          </Link>
        </p>
      ) : null}
      <ListCards rows={distinct(rows)} marks={marks} {...shape} />
      <div className={styles['step']} ref={end} role="status">
        {isComplete ? (
          <span>{pages > 1 ? say('end') : null}</span>
        ) : more.state === 'failed' ? (
          <>
            <span>{say('failed')}</span>
            <button type="button" className={styles['go']} onClick={() => void more.loadNext()}>
              {say('retry')}
            </button>
          </>
        ) : more.state === 'loading' ? (
          <span>{say('loading')}</span>
        ) : (
          <Link
            className={styles['go']}
            href={addressWith(page, { p: String(last + 1) })}
            replace
            prefetch={false}
            onClick={(event) => {
              event.preventDefault()
              void more.loadNext()
            }}
          >
            {say('next')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Something published meanwhile pushes a row to the next page, where it would stand twice. */
function distinct<Row extends { id: number; type: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ id, type }) => {
    const key = `${type}:${id}`
    return seen.has(key) ? false : seen.add(key)
  })
}

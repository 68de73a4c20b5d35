import { type ReactNode, useRef } from 'react'

import styles from './growing-list.module.css'
import { Link } from './Link.tsx'
import { usePageInAddress } from './use-page-in-address.ts'
import { useReached } from './use-reached.ts'

export interface GrowingListProps {
  /** The rows so far; the first row of each page carries `data-page`. */
  children: ReactNode
  /** How many rows there are. */
  count: number
  /** Path of the page below the router base, whose address is kept true. */
  path: string
  state: 'idle' | 'loading' | 'failed'
  onNext: () => void
  /** The first and the last page that are here, how many there are, and where each stands. */
  pages: { first: number; last: number; of: number; at: (page: number) => string }
  /** `label` names the pagination; the rest are its words. */
  text: { label: string; previous: string; next: string; loading: string; failed: string; retry: string; end: string }
}

/**
 * A list that goes on while one scrolls, after 200 ms (spec §9), and keeps `p` of the address true.
 * Its end is a link to the next page: without a script it leads there.
 */
export function GrowingList({ children, count, path, state, onNext, pages, text }: GrowingListProps) {
  const next = pages.last < pages.of ? pages.at(pages.last + 1) : undefined
  const previous = pages.first > 1 ? pages.at(pages.first - 1) : undefined
  const end = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useReached(end, next !== undefined && state === 'idle', onNext, pages.last)
  usePageInAddress(box, count, path)
  return (
    <div className={styles['box']} ref={box}>
      {previous === undefined ? null : (
        <p className={styles['step']}>
          <Link className={styles['go']} href={previous} replace>
            {text.previous}
          </Link>
        </p>
      )}
      {children}
      <div role="status" className={styles['foot']}>
        {/* Another one for each page: what is pushed down counts as moved, what is new does not. */}
        <div key={pages.last} ref={end} className={next === undefined ? undefined : styles['more']}>
          {next === undefined ? (
            text.end && <p className={styles['step']}>{text.end}</p>
          ) : (
            <nav className={styles['step']} aria-label={text.label}>
              <NextPage href={next} state={state} onNext={onNext} text={text} />
            </nav>
          )}
        </div>
      </div>
    </div>
  )
}

function NextPage({ href, state, onNext, text }: { href: string } & Pick<GrowingListProps, 'state' | 'onNext' | 'text'>) {
  if (state === 'loading') return <span>{text.loading}</span>
  if (state === 'failed')
    return (
      <>
        <span>{text.failed}</span>
        <button type="button" className={styles['go']} onClick={onNext}>
          {text.retry}
        </button>
      </>
    )
  return (
    <Link
      className={styles['go']}
      href={href}
      replace
      prefetch={false}
      onClick={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      {text.next}
    </Link>
  )
}

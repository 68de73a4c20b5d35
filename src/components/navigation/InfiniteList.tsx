import { type ReactNode, useRef } from 'react'

import styles from './infinite-list.module.css'
import { Link } from '../text/Link.tsx'
import { usePageInAddress } from './use-page-in-address.ts'
import { useInView } from './use-in-view.ts'

export interface InfiniteListProps {
  /** The rows so far; the first row of each page carries `data-page`. */
  children: ReactNode
  /** The number of the first page shown, and the number of pages. */
  first: number
  of: number
  /** The rows loaded so far, the number of the last page, and a function that loads the next. */
  more: { rows: readonly unknown[]; last: number; state: 'idle' | 'loading' | 'failed'; loadNext: () => Promise<void> }
  /** Path of the list's page below the router base; its address is kept up to date. */
  path: string
  /** Returns the address of a page of the list. */
  at: (page: number) => string
  /** The texts of the list's own group, and those of the group for paginations. */
  say: (name: 'loading' | 'pageFailed' | 'retry' | 'end') => string
  sayPager: (name: 'label' | 'previous' | 'next') => string
}

/**
 * A list of a member's own with infinite scroll, after 200 ms (docs/specification/portal.md#constants), that keeps `p` of
 * the address up to date. Its end is a link to the next page, which works without a script. Public lists are plain HTML:
 * InfinitePage.tsx.
 */
export function InfiniteList({
  children,
  first,
  of,
  more: { rows, last, state, loadNext },
  path,
  at,
  say,
  sayPager,
}: InfiniteListProps) {
  const next = last < of ? at(last + 1) : undefined
  const previous = first > 1 ? at(first - 1) : undefined
  const onNext = () => void loadNext()
  const end = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useInView(end, next !== undefined && state === 'idle', onNext, last)
  usePageInAddress(box, rows.length, path)
  return (
    <div className={styles['box']} ref={box}>
      {previous === undefined ? null : (
        <p className={styles['step']}>
          <Link className={styles['go']} href={previous} replace>
            {sayPager('previous')}
          </Link>
        </p>
      )}
      {children}
      <div role="status" className={styles['foot']}>
        {/* A new key for each page: a moved element counts as a layout shift, a new element does not. */}
        <div
          key={last}
          ref={end}
          className={next === undefined ? undefined : moreClass(state)}
          data-loading={state === 'loading' ? '' : undefined}
        >
          {next === undefined ? (
            of > 1 && <p className={styles['step']}>{say('end')}</p>
          ) : (
            <nav className={styles['step']} aria-label={sayPager('label')}>
              <NextPage
                href={next}
                state={state}
                onNext={onNext}
                text={{
                  next: sayPager('next'),
                  loading: say('loading'),
                  failed: say('pageFailed'),
                  retry: say('retry'),
                }}
              />
            </nav>
          )}
        </div>
      </div>
    </div>
  )
}

/** The class `loading` is what the style sheet looks for: `:has()` with an attribute would cost each inserted element. */
function moreClass(state: NextPageProps['state']): string | undefined {
  return state === 'loading' ? `${styles['more']} ${styles['loading']}` : styles['more']
}

interface NextPageProps extends Pick<InfiniteListProps['more'], 'state'> {
  href: string
  onNext: () => void
  text: { next: string; loading: string; failed: string; retry: string }
}

function NextPage({ href, state, onNext, text }: NextPageProps) {
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

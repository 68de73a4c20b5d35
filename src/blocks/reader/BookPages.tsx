import type { RefObject } from 'react'

import { usePage, useText } from '#state/page-context.ts'

import { PageSheet } from './page/PageSheet.tsx'
import styles from './reader.module.css'
import type { Hit } from './search/search-book.ts'
import type { BookView } from './page/use-book-view.ts'

interface BookPagesProps {
  /** Number of pages. */
  count: number
  view: BookView
  /** The element of all pages, which pinching stretches. */
  content: RefObject<HTMLDivElement | null>
  /** The search word, folded; empty for no search. */
  word: string
  /** The selected match. */
  hit: Hit | undefined
  onHit: (page: number, top: number) => void
}

/** The scrolled pages of a book; only those in view and their neighbours are rendered. */
export function BookPages({ count, view, content, word, hit, onHit }: BookPagesProps) {
  const { device } = usePage()
  const say = useText('reader')
  const { scroller, layout, first, last, scaleOfPage, learnSize } = view
  const numbers = layout ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div ref={scroller} className={styles['pages']} role="region" aria-label={say('bookPages')} tabIndex={0}>
      <div
        ref={content}
        className={styles['content']}
        style={layout ? { inlineSize: layout.width, blockSize: layout.height } : {}}
      >
        {layout
          ? numbers.map((number) => {
              const width = layout.widths[number - 1] ?? 0
              return (
                <PageSheet
                  key={number}
                  number={number}
                  count={count}
                  top={layout.tops[number - 1] ?? 0}
                  left={Math.floor((layout.width - width) / 2)}
                  width={width}
                  height={layout.heights[number - 1] ?? 0}
                  scale={scaleOfPage(number)}
                  device={device}
                  word={word}
                  currentHit={hit?.page === number ? hit.index : -1}
                  onSize={learnSize}
                  onHit={onHit}
                />
              )
            })
          : null}
      </div>
    </div>
  )
}

import { useRef, useState } from 'react'

import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { usePage, useText } from '#state/page-context.ts'

import type { BookDocument } from './file/book-document.ts'
import type { BookFault } from './file/book-fault.ts'
import { BookOverlays } from './BookOverlays.tsx'
import { BookPages } from './BookPages.tsx'
import { BookPanels } from './BookPanels.tsx'
import type { ReaderTheme } from './tools/reader-themes.ts'
import { type PageSize, type BookPosition, stepTimes } from './page/page-layout.ts'
import styles from './reader.module.css'
import { ReaderTools } from './tools/ReaderTools.tsx'
import { useBookKeys } from './input/use-book-keys.ts'
import { useBookPanel } from './panels/use-book-panel.ts'
import { useBookSearch } from './search/use-book-search.ts'
import { useBookTouch } from './input/use-book-touch.ts'
import { useBookView } from './page/use-book-view.ts'
import { useCurrent } from './use-current.ts'
import { useHitScroll } from './search/use-hit-scroll.ts'
import { usePositionStorage } from './page/use-position-storage.ts'
import { useHideBarsOnScroll } from './input/use-hide-bars-on-scroll.ts'
import { useSilentFocus } from './input/use-silent-focus.ts'
import type { ZoomToolsProps } from './tools/ZoomTools.tsx'

export interface OpenBookProps {
  pdf: BookDocument
  start: BookPosition
  usual: PageSize
  bookId: number
  positionKey: string
  address: string
  theme: ReaderTheme
  onTheme: (theme: ReaderTheme) => void
  areBarsHidden: boolean
  onHideBars: (areBarsHidden: boolean) => void
  trouble: BookFault | undefined
  onRetry: () => void
}

/** Space around the pages, in CSS pixels. */
const MARGIN = { desktop: 24, mobile: 6 } as const
/** Height of the bars that lie over the pages on a phone (reader.module.css). */
const BAR_REM = { desktop: 0, mobile: 3.25 } as const

/** An open book: pages, tools, panels, and their keyboard, touch and wheel commands. */
export function OpenBook({
  pdf,
  start,
  usual,
  bookId,
  positionKey,
  areBarsHidden,
  onHideBars,
  ...props
}: OpenBookProps) {
  const { trouble, onRetry, ...file } = props
  const { device } = usePage()
  const say = useText('reader')
  const count = pdf.numPages
  const isMobile = device === 'mobile'
  const root = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')

  const view = useBookView({
    count,
    usual,
    start,
    firstZoom: { fit: isMobile ? 'width' : 'column', times: 1 },
    margin: MARGIN[device],
    edge: useState(() => BAR_REM[device] * rem())[0],
    onPlace: usePositionStorage({ bookId, positionKey, count }),
    isPhone: isMobile,
  })
  const { scroller, page, zoom, goTo, setZoom } = view
  const search = useBookSearch(pdf, useCurrent(page))
  const panel = useBookPanel(scroller, isMobile, search.clear)
  const { hit, onHit } = useHitScroll(view, search)

  const turnTo = (number: number) => {
    const to = Math.min(count, Math.max(1, number))
    goTo({ page: to, offset: 0 })
    setAnnouncement(say('pageOf', { page: to, count }))
  }
  const tools: ZoomToolsProps = {
    zoom,
    onStep: (by) => setZoom({ ...zoom, times: stepTimes(zoom.times, by) }),
    onFit: (fit) => {
      if (fit === 'width' || !view.layout) return setZoom({ fit, times: 1 })
      // A whole page is seen only from its top on; the point looked at may stand anywhere in it.
      goTo({ page, offset: 0 })
      return setZoom({ fit, times: 1 }, { x: 0, y: view.layout.lead + 1 })
    },
  }
  useBookKeys(root, { count, view, panel, tools, turnTo })
  useBookTouch(content, view, () => isMobile && onHideBars(!areBarsHidden))
  useHideBarsOnScroll(scroller, isMobile && panel.name === undefined, onHideBars)
  useSilentFocus(scroller)

  const look = { ...tools, ...file }
  const hasPanel = panel.name !== undefined
  return (
    <div ref={root} className={styles['open']}>
      <div className={styles['bar']}>
        <ReaderTools {...look} page={page} count={count} panel={panel.name} onPage={turnTo} onPanel={panel.toggle} />
      </div>
      <div className={styles['body']} data-panel={hasPanel && !isMobile ? '' : undefined}>
        <BookPanels pdf={pdf} view={view} search={search} panel={panel} look={look} />
        <BookPages count={count} view={view} content={content} word={search.word} hit={hit} onHit={onHit} />
        <BookOverlays
          page={page}
          count={count}
          search={search}
          hasPanel={hasPanel}
          areBarsHidden={areBarsHidden}
          trouble={trouble}
          onRetry={onRetry}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The root font size in CSS pixels; the elder mode enlarges it. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

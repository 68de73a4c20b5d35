import { useCallback, useEffect, useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useProgress } from '#data/use-progress.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { BookDocument } from './book-document.ts'
import type { BookFault } from './book-fault.ts'
import type { Ground } from './grounds.ts'
import { HitBar } from './HitBar.tsx'
import { LookPanel } from './LookPanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { clampScale, FULL_SCALE, type PageSize, type Place, stepScale } from './page-layout.ts'
import { PageSheet } from './PageSheet.tsx'
import styles from './reader.module.css'
import { type PanelName, ReaderTools } from './ReaderTools.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { useBookSearch } from './use-book-search.ts'
import { type Focus, useBookView } from './use-book-view.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useQuiet } from './use-quiet.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import { useReaderTouch } from './use-reader-touch.ts'

export interface OpenBookProps {
  pdf: BookDocument
  start: Place
  usual: PageSize
  bookId: number
  positionKey: string
  address: string
  ground: Ground
  onGround: (ground: Ground) => void
  isQuiet: boolean
  onQuiet: (isQuiet: boolean) => void
  trouble: BookFault | undefined
  onRetry: () => void
}

/** Space around the pages, in CSS pixels. */
const MARGIN = { desktop: 24, mobile: 6 } as const
/** Height of the bars that lie over the pages on a phone (reader.module.css). */
const BAR_REM = { desktop: 0, mobile: 3.25 } as const
/** A match is scrolled to this part of the room's height, where readers look. */
const HIT_AT = 0.3
const DOUBLE_TAP = 2

/** An open book: pages, tools, panels, and their keyboard, touch and wheel commands. */
export function OpenBook({
  pdf,
  start,
  usual,
  bookId,
  positionKey,
  address,
  ground,
  onGround,
  isQuiet,
  onQuiet,
  trouble,
  onRetry,
}: OpenBookProps) {
  const { device, path } = usePage()
  const say = useText('reader')
  const count = pdf.numPages
  const isMobile = device === 'mobile'
  const root = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<PanelName>()
  const [asked, setAsked] = useState(0)
  const [said, setSaid] = useState('')

  const { changed } = useMember()
  const keepHere = useKeptPlace(positionKey, count, path)
  const keepForAll = useProgress(
    bookId,
    useCallback(() => changed(['bookshelf']), [changed]),
  )
  const onPlace = useCallback(
    (place: Place) => {
      keepHere(place)
      keepForAll({ page: place.page, pages: count })
    },
    [keepHere, keepForAll, count],
  )
  const view = useBookView({
    count,
    usual,
    start,
    firstZoom: { fit: isMobile ? 'width' : 'column' },
    margin: MARGIN[device],
    edge: useState(() => BAR_REM[device] * rem())[0],
    onPlace,
  })
  const { scroller, layout, room, page, zoom, goTo, setZoom, learnSize, scaleOfPage } = view
  const latestPage = useRef(page)
  useEffect(() => {
    latestPage.current = page
  }, [page])
  const search = useBookSearch(
    pdf,
    useCallback(() => latestPage.current, []),
  )
  const scale = scaleOfPage(page)

  const turnTo = (number: number) => {
    const to = Math.min(count, Math.max(1, number))
    goTo({ page: to, offset: 0 })
    setSaid(say('pageOf', { page: to, count }))
  }
  const openPanel = (name: PanelName) => setPanel((now) => (now === name ? undefined : name))
  const openSearch = () => {
    setPanel('search')
    setAsked((times) => times + 1)
  }
  const closePanel = () => {
    setPanel(undefined)
    if (panel === 'search' && !isMobile) search.clear()
    scroller.current?.focus({ preventScroll: true })
  }
  // A sheet over the pages takes the focus away when it closes, and elements below it could not have it before.
  const hadPanel = useRef(panel)
  useEffect(() => {
    if (hadPanel.current !== undefined && panel === undefined && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true })
    hadPanel.current = panel
  }, [panel, scroller])
  const stepZoom = (by: 1 | -1) => setZoom({ scale: stepScale(scale, by) })
  const fit = (to: 'width' | 'page') => setZoom({ fit: to })

  // The page of the selected match may not be drawn yet: the page is scrolled to first, then the line.
  const hit = search.hits[search.current]
  const turned = useRef(0)
  const sought = useRef(0)
  useEffect(() => {
    if (!hit || turned.current === search.visit) return
    turned.current = search.visit
    if (hit.page < view.first || hit.page > view.last) goTo({ page: hit.page, offset: 0 })
  }, [hit, search.visit, view.first, view.last, goTo])
  const onHit = useCallback(
    (number: number, top: number) => {
      const box = scroller.current
      if (!box || !layout || !room || sought.current === search.visit) return
      sought.current = search.visit
      const y = (layout.tops[number - 1] ?? 0) + top * (layout.heights[number - 1] ?? 0)
      const isSeen = y >= box.scrollTop + room.height * 0.1 && y <= box.scrollTop + room.height * 0.8
      if (!isSeen) box.scrollTop = y - room.height * HIT_AT
    },
    [scroller, layout, room, search.visit],
  )

  useReaderKeys(root, {
    turn: (by) => turnTo(page + by),
    scroll: (by) =>
      'fit' in zoom && zoom.fit === 'page'
        ? turnTo(page + by)
        : scroller.current?.scrollBy({ top: by * 0.9 * (room?.height ?? 0) }),
    toStart: () => turnTo(1),
    toEnd: () => turnTo(count),
    zoom: stepZoom,
    fit: () => fit('width'),
    search: openSearch,
    close: closePanel,
  })
  const stretch = (factor: number, { x, y }: Focus) => {
    const box = scroller.current
    if (!box || !pages.current) return
    pages.current.style.transformOrigin = `${box.scrollLeft + x}px ${box.scrollTop + y}px`
    pages.current.style.transform = factor === 1 ? '' : `scale(${factor})`
  }
  useReaderTouch(scroller, {
    onPinch: stretch,
    onPinchEnd: (factor, focus) => {
      stretch(1, focus)
      setZoom({ scale: clampScale(scale * factor) }, focus)
    },
    onTap: () => isMobile && onQuiet(!isQuiet),
    onDoubleTap: (focus) =>
      setZoom('fit' in zoom ? { scale: clampScale(scale * DOUBLE_TAP) } : { fit: 'width' }, focus),
    onWheelZoom: (factor, focus) => setZoom({ scale: clampScale(scale * factor) }, focus),
  })
  useQuiet(scroller, isMobile && panel === undefined, onQuiet)
  useEffect(() => {
    // Focused so that the keys work at once, unless the visitor has moved the focus meanwhile.
    const { activeElement } = document
    const box = scroller.current
    if (!box || (activeElement && !activeElement.contains(box))) return
    box.dataset['silent'] = ''
    box.addEventListener('blur', () => delete box.dataset['silent'], { once: true })
    box.focus({ preventScroll: true })
  }, [scroller])

  const zoomTools = { zoom, scale: scale || FULL_SCALE, onStep: stepZoom, onFit: fit }
  const numbers = layout ? Array.from({ length: view.last - view.first + 1 }, (_, index) => view.first + index) : []
  return (
    <div ref={root} className={styles['open']}>
      <div className={styles['bar']}>
        <ReaderTools
          {...zoomTools}
          page={page}
          count={count}
          address={address}
          ground={ground}
          panel={panel}
          onPage={turnTo}
          onGround={onGround}
          onPanel={(name) => (name === 'search' && panel !== 'search' ? openSearch() : openPanel(name))}
        />
      </div>
      <div className={styles['body']} data-panel={panel === undefined || isMobile ? undefined : ''}>
        {panel === 'outline' ? (
          <OutlinePanel
            pdf={pdf}
            page={page}
            onPlace={(place) => {
              goTo(place)
              if (isMobile) closePanel()
            }}
            onClose={closePanel}
          />
        ) : null}
        {panel === 'search' ? (
          <SearchPanel
            search={search}
            count={count}
            asked={asked}
            onHit={(index) => {
              search.select(index)
              if (isMobile) setPanel(undefined)
            }}
            onClose={closePanel}
          />
        ) : null}
        {panel === 'look' ? (
          <LookPanel {...zoomTools} address={address} ground={ground} onGround={onGround} onClose={closePanel} />
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div ref={scroller} className={styles['pages']} role="region" aria-label={say('bookPages')} tabIndex={0}>
          <div
            ref={pages}
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
                      word={search.word}
                      currentHit={hit?.page === number ? hit.index : -1}
                      onSize={learnSize}
                      onHit={onHit}
                    />
                  )
                })
              : null}
          </div>
        </div>
        {isMobile && panel === undefined && search.word !== '' && search.hits.length > 0 ? (
          <HitBar search={search} />
        ) : null}
        {isMobile && isQuiet ? (
          <p className={styles['folio']} aria-hidden="true">
            {page} / {count}
          </p>
        ) : null}
        {trouble ? (
          <div className={styles['trouble']} role="alert">
            <span>{say(`${trouble}Title`)}</span>
            <button type="button" className={acts['button']} onClick={onRetry}>
              {say('retry')}
            </button>
          </div>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The root font size in CSS pixels; the elder mode enlarges it. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

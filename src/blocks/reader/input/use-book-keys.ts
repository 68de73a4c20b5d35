import type { RefObject } from 'react'

import type { BookPanel } from '../panels/use-book-panel.ts'
import type { BookView } from '../page/use-book-view.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import type { ZoomToolsProps } from '../tools/ZoomTools.tsx'

interface KeyedBook {
  /** Number of pages. */
  count: number
  view: BookView
  panel: BookPanel
  tools: Pick<ZoomToolsProps, 'onStep' | 'onFit'>
  turnTo: (page: number) => void
}

/** Connects the reader's keyboard commands with an open book. */
export function useBookKeys(
  root: RefObject<HTMLElement | null>,
  { count, view: { scroller, viewport, page, zoom }, panel, tools, turnTo }: KeyedBook,
): void {
  useReaderKeys(root, {
    turn: (by) => turnTo(page + by),
    scroll: (by) =>
      zoom.fit === 'page' && zoom.times <= 1
        ? turnTo(page + by)
        : scroller.current?.scrollBy({ top: by * 0.9 * (viewport?.height ?? 0) }),
    toStart: () => turnTo(1),
    toEnd: () => turnTo(count),
    zoom: tools.onStep,
    fit: () => tools.onFit('width'),
    search: panel.openSearch,
    close: panel.close,
  })
}

import { type RefObject, useEffect, useRef, useState } from 'react'

import type { PanelName } from '../tools/ReaderTools.tsx'

export interface BookPanel {
  /** The open panel. */
  name: PanelName | undefined
  /** Counts the requests to open the search; a repeated request focuses the field again. */
  searchRequests: number
  toggle: (name: PanelName) => void
  openSearch: () => void
  /** Closes the panel, and returns the focus to the pages. */
  close: () => void
  /** Only closes the panel: the search goes on. */
  hide: () => void
}

/**
 * The panel beside or over the pages.
 *
 * @param clearSearch called when the search panel is closed on a desktop
 */
export function useBookPanel(
  scroller: RefObject<HTMLElement | null>,
  isMobile: boolean,
  clearSearch: () => void,
): BookPanel {
  const [name, setName] = useState<PanelName>()
  const [searchRequests, setSearchRequests] = useState(0)
  const openSearch = () => {
    setName('search')
    setSearchRequests((times) => times + 1)
  }
  const toggle = (target: PanelName) => {
    if (target === 'search' && name !== 'search') openSearch()
    else setName((now) => (now === target ? undefined : target))
  }
  const close = () => {
    setName(undefined)
    if (name === 'search' && !isMobile) clearSearch()
    scroller.current?.focus({ preventScroll: true })
  }
  // A sheet over the pages takes the focus away when it closes, and elements below it could not have it before.
  const previous = useRef(name)
  useEffect(() => {
    if (previous.current !== undefined && name === undefined && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true })
    previous.current = name
  }, [name, scroller])
  return { name, searchRequests, toggle, openSearch, close, hide: () => setName(undefined) }
}

import { type RefObject, useEffect, useRef } from 'react'

import { isComposing } from '#components/is-composing.ts'

export interface ReaderKeys {
  turn: (by: 1 | -1) => void
  scroll: (by: 1 | -1) => void
  toStart: () => void
  toEnd: () => void
  zoom: (by: 1 | -1) => void
  fit: () => void
  search: () => void
  close: () => void
}

const keys: Readonly<Record<string, (does: ReaderKeys) => void>> = {
  ArrowLeft: ({ turn }) => turn(-1),
  ArrowRight: ({ turn }) => turn(1),
  PageUp: ({ scroll }) => scroll(-1),
  PageDown: ({ scroll }) => scroll(1),
  Home: ({ toStart }) => toStart(),
  End: ({ toEnd }) => toEnd(),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ fit }) => fit(),
  '/': ({ search }) => search(),
  Escape: ({ close }) => close(),
}

/**
 * The reader's keyboard commands. Single-character keys work only while an element of the reader has the focus, and not
 * in text fields (WCAG 2.1.4). Ctrl+F opens the search of the book, because the browser's own search sees only the
 * pages drawn.
 */
export function useReaderKeys(root: RefObject<HTMLElement | null>, does: ReaderKeys): void {
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  useEffect(() => {
    const box = root.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key !== 'Escape' && isWriting(event.target)) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act(latest.current)
    }
    const onFind = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'f') return
      // Pressed again inside the field, Ctrl+F opens the browser's own search.
      if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
      event.preventDefault()
      latest.current.search()
    }
    box?.addEventListener('keydown', onKeyDown)
    window.addEventListener('keydown', onFind)
    return () => {
      box?.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keydown', onFind)
    }
  }, [root])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

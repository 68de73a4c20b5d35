import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import * as z from 'zod/mini'

const STORED = 'studio-list-place'
const scrollPlace = z.object({ key: z.string(), y: z.number() })

/**
 * Restores the scroll position of a list to which the person comes back. The browser's restoration would come before the
 * rows.
 *
 * @param isReady whether the rows are there
 */
export function useScrollPlace(isReady: boolean): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const latest = useRef(key)
  const isOver = useRef(false)
  useEffect(() => {
    latest.current = key
  })
  useEffect(() => {
    if (!isReady || isOver.current) return
    isOver.current = true
    const place = readPlace()
    if (isReturn && place?.key === key) window.scrollTo(0, place.y)
  }, [isReady, isReturn, key])
  // Of layout effects, because they end before the rows are removed, and the page becomes shorter.
  useLayoutEffect(() => {
    const write = () => writePlace({ key: latest.current, y: window.scrollY })
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [])
}

function readPlace(): z.infer<typeof scrollPlace> | undefined {
  try {
    return scrollPlace.safeParse(JSON.parse(window.sessionStorage.getItem(STORED) ?? 'null')).data
  } catch {
    return undefined
  }
}

function writePlace(place: z.infer<typeof scrollPlace>): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(place))
  } catch {
    // Without storage the list begins at its top.
  }
}

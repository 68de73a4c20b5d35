import { useCallback, useEffect, useRef } from 'react'

import { storedToken } from './stored-token.ts'

/** The shortest interval between two calls. */
const EVERY_MS = 15_000
/** A page shown more briefly than this is only leafed past. */
const REST_MS = 2000

interface Progress {
  page: number
  pages: number
}

/**
 * Stores a member's reading position on the server, so that another device can continue there. Failures are silent: a
 * lost connection or an expired session must not disturb reading, and this browser stores the position as well.
 *
 * @param onStored called when the server has stored it
 */
export function useProgress(id: number, onStored: () => void): (progress: Progress) => void {
  const latest = useRef<Progress>(undefined)
  const lastReport = useRef({ page: 0, at: Number.NEGATIVE_INFINITY })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listener = useRef(onStored)
  useEffect(() => {
    listener.current = onStored
  }, [onStored])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const token = storedToken()
    const progress = latest.current
    if (token === undefined || !progress) return
    latest.current = undefined
    lastReport.current = { page: progress.page, at: Date.now() }
    try {
      // `keepalive` lets the call outlive the page, because it may be the last one of this tab.
      const response = await fetch('/api/book/progress', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ id, ...progress }),
      })
      if (response.ok) listener.current()
    } catch {
      // The next turned page sends its position anyway.
    }
  }, [id])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void send()
    const onLeave = () => void send()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      void send()
    }
  }, [send])

  return useCallback(
    (progress) => {
      if (progress.page === (latest.current?.page ?? lastReport.current.page)) return
      latest.current = progress
      timer.current ??= setTimeout(() => void send(), Math.max(REST_MS, lastReport.current.at + EVERY_MS - Date.now()))
    },
    [send],
  )
}

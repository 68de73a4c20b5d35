import { useCallback, useEffect, useRef } from 'react'

import { storedToken } from './stored-token.ts'

/** No more often than this. */
const EVERY_MS = 15_000
/** A page one only leafs past is not where one reads. */
const REST_MS = 2000

interface Progress {
  page: number
  pages: number
}

/**
 * Keeps on the server where a member reads, so that another device goes on there. Quiet: whoever reads is not to be
 * disturbed by a line that is down or a session that has run out; this browser remembers anyway.
 *
 * @param onKept told when the server has it
 */
export function useProgress(id: number, onKept: () => void): (progress: Progress) => void {
  const latest = useRef<Progress>(undefined)
  const kept = useRef({ page: 0, at: Number.NEGATIVE_INFINITY })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(onKept)
  useEffect(() => {
    told.current = onKept
  }, [onKept])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const token = storedToken()
    const progress = latest.current
    if (token === undefined || !progress) return
    latest.current = undefined
    kept.current = { page: progress.page, at: Date.now() }
    try {
      // It outlives the page, which may be the last thing this tab does.
      const response = await fetch('/api/book/progress', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ id, ...progress }),
      })
      if (response.ok) told.current()
    } catch {
      // The next page turned tells it.
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
      if (progress.page === (latest.current?.page ?? kept.current.page)) return
      latest.current = progress
      timer.current ??= setTimeout(() => void send(), Math.max(REST_MS, kept.current.at + EVERY_MS - Date.now()))
    },
    [send],
  )
}

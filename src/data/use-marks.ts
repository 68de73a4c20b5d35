import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

import type { BookedResponse } from '#contract/members/booking.ts'
import { type MarkKind, type MarkResponse, type MarksResponse, marksResponse } from '#contract/members/marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'
import { storedToken } from './stored-token.ts'

/** Applies a server's answer to the page's marks of the member and its entity. */
export type UpdateMarks = (change: (marks: MarksResponse) => MarksResponse) => Promise<void>

/**
 * Changes the marks in the cache, so that all blocks of the page agree without a further request. Marks that are under
 * way are awaited: a change before they arrive would be overwritten.
 */
export function useMarks(request: PlannedRequest): UpdateMarks {
  const cache = useResultCache()
  const { mutate } = useSWRConfig()
  return useCallback(
    async (change) => {
      await cache.load(request, true)
      await mutate<Result>(request.key, (current) => changed(current, change), { revalidate: false })
    },
    [cache, mutate, request],
  )
}

/**
 * Returns the marks if they arrive in time, else undefined: for components that start with them and must not wait
 * forever.
 */
export function useMarksInTime(request: PlannedRequest): (patienceMs: number) => Promise<MarksResponse | undefined> {
  const cache = useResultCache()
  return useCallback(
    async (patienceMs) => {
      if (storedToken() === undefined) return undefined
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
      const result = await Promise.race([cache.load(request), late])
      return result && marksOf(result)
    },
    [cache, request],
  )
}

/** Returns the marks with a changed mark. */
export function withMark(marks: MarksResponse, kind: MarkKind, mark: MarkResponse): MarksResponse {
  return { ...marks, [kind]: mark }
}

/** Returns the marks with the current booking, and the seats of its session. */
export function withBooking(marks: MarksResponse, { booking, session }: BookedResponse): MarksResponse {
  return {
    ...marks,
    bookings: [...marks.bookings.filter(({ id }) => id !== booking.id), booking],
    sessions: marks.sessions.map((existing) => (existing.id === session.id ? session : existing)),
  }
}

function changed(current: Result | undefined, change: (marks: MarksResponse) => MarksResponse): Result | undefined {
  const marks = current && marksOf(current)
  return marks ? { kind: 'ok', data: change(marks) } : current
}

function marksOf(result: Result): MarksResponse | undefined {
  return result.kind === 'ok' ? marksResponse.safeParse(result.data).data : undefined
}

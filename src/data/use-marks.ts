import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

import type { BookedResponse } from '#contract/booking.ts'
import { type MarkKind, type MarkResponse, type MarksResponse, marksResponse } from '#contract/marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'
import { storedToken } from './stored-token.ts'

/** Puts what the server said into what the page knows of the member and its entity. */
export type UpdateMarks = (change: (marks: MarksResponse) => MarksResponse) => Promise<void>

/**
 * Changes the marks in the cache, so that all blocks of the page agree without asking again.
 * Marks that are still on their way are waited for: a change to nothing would be lost when they come.
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

/** For what begins with them and must not wait for ever: the marks if they are there in time, and undefined else. */
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

/** The same as before but for one mark. */
export function withMark(marks: MarksResponse, kind: MarkKind, mark: MarkResponse): MarksResponse {
  return { ...marks, [kind]: mark }
}

/** With a seat as it is now, and the seats of its session. */
export function withBooking(marks: MarksResponse, { booking, session }: BookedResponse): MarksResponse {
  return {
    ...marks,
    bookings: [...marks.bookings.filter(({ id }) => id !== booking.id), booking],
    sessions: marks.sessions.map((known) => (known.id === session.id ? session : known)),
  }
}

function changed(current: Result | undefined, change: (marks: MarksResponse) => MarksResponse): Result | undefined {
  const marks = current && marksOf(current)
  return marks ? { kind: 'ok', data: change(marks) } : current
}

function marksOf(result: Result): MarksResponse | undefined {
  return result.kind === 'ok' ? marksResponse.safeParse(result.data).data : undefined
}

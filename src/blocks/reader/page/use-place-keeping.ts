import { useCallback } from 'react'

import { useProgress } from '#data/use-progress.ts'
import { useMember } from '#state/member.ts'
import { usePage } from '#state/page-context.ts'

import type { Place } from './page-layout.ts'
import { useKeptPlace } from './use-kept-place.ts'

interface KeptBook {
  bookId: number
  positionKey: string
  /** Number of pages. */
  count: number
}

/** Keeps the reading position in this browser, and in the member's account. */
export function usePlaceKeeping({ bookId, positionKey, count }: KeptBook): (place: Place) => void {
  const { path } = usePage()
  const { changed } = useMember()
  const keepHere = useKeptPlace(positionKey, count, path)
  const keepForAll = useProgress(
    bookId,
    useCallback(() => changed(['bookshelf']), [changed]),
  )
  return useCallback(
    (place: Place) => {
      keepHere(place)
      keepForAll({ page: place.page, pages: count })
    },
    [keepHere, keepForAll, count],
  )
}

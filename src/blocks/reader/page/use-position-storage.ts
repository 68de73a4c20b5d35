import { useCallback } from 'react'

import { useProgress } from '#data/use-progress.ts'
import { useMember } from '#state/member.ts'
import { usePage } from '#state/page-context.ts'

import type { BookPosition } from './page-layout.ts'
import { useLocalPosition } from './use-local-position.ts'

interface PositionStorageOptions {
  bookId: number
  positionKey: string
  /** Number of pages. */
  count: number
}

/** Keeps the reading position in this browser, and in the member's account. */
export function usePositionStorage({
  bookId,
  positionKey,
  count,
}: PositionStorageOptions): (place: BookPosition) => void {
  const { path } = usePage()
  const { changed } = useMember()
  const storeLocally = useLocalPosition(positionKey, count, path)
  const storeInAccount = useProgress(
    bookId,
    useCallback(() => changed(['bookshelf']), [changed]),
  )
  return useCallback(
    (place: BookPosition) => {
      storeLocally(place)
      storeInAccount({ page: place.page, pages: count })
    },
    [storeLocally, storeInAccount, count],
  )
}

import { useCallback, useState } from 'react'

import type { PageSize } from './page-layout.ts'

/** The page sizes learned so far; all other pages are assumed to have the size `usual`. */
export function usePageSizes(usual: PageSize): {
  sizes: ReadonlyMap<number, PageSize>
  learnSize: (page: number, size: PageSize) => void
} {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const learnSize = useCallback(
    (page: number, size: PageSize) =>
      setSizes((known) => {
        const old = known.get(page) ?? usual
        return old.width === size.width && old.height === size.height ? known : new Map(known).set(page, size)
      }),
    [usual],
  )
  return { sizes, learnSize }
}

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
      setSizes((current) => {
        const old = current.get(page) ?? usual
        return old.width === size.width && old.height === size.height ? current : new Map(current).set(page, size)
      }),
    [usual],
  )
  return { sizes, learnSize }
}

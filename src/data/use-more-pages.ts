import { useRef, useState } from 'react'

import type { ListResponse } from '#contract/article.ts'
import { listResponse } from '#contract/article.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { requestPage } from '#plan/request-key.ts'

import { useResultCache } from './data-context.ts'

export interface MorePages {
  /** The further pages loaded so far, in order. */
  pages: readonly ListResponse[]
  state: 'idle' | 'loading' | 'failed'
  /** Loads the next page; does nothing while one is on its way. */
  loadNext: () => Promise<void>
}

/** Goes on where a list's first page ends, for lists that grow while one scrolls. */
export function useMorePages(first: ListResponse, request: PlannedRequest): MorePages {
  const cache = useResultCache()
  const [pages, setPages] = useState<readonly ListResponse[]>([])
  const [state, setState] = useState<MorePages['state']>('idle')
  const loading = useRef(false)

  const loadNext = async () => {
    if (loading.current) return
    loading.current = true
    setState('loading')
    const result = await cache.load(requestPage(request, first.page + pages.length + 1), true)
    const page = result.kind === 'ok' ? listResponse.safeParse(result.data) : undefined
    loading.current = false
    if (page?.success) {
      setPages((known) => [...known, page.data])
      setState('idle')
    } else setState('failed')
  }
  return { pages, state, loadNext }
}

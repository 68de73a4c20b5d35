import useSWRInfinite from 'swr/infinite'

import {
  type MediaFilter,
  type MediaItem,
  type MediaListResponse,
  mediaListResponse,
} from '#contract/studio/media-item-response.ts'

import type { MediaKind } from '#contract/studio/media-response.ts'

import { type CallFailure, useCall } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'

/** The files of the library as far as they were loaded. */
export interface MediaList {
  /** Undefined before the first page. */
  items: readonly MediaItem[] | undefined
  hasMore: boolean
  isLoading: boolean
  failure: CallFailure | undefined
  loadMore: () => void
  reload: () => void
}

interface MediaListQuery {
  q: string
  filter: MediaFilter
  /** What a place takes; absent: all files. */
  kind?: MediaKind
}

/** Reads the files of the library page by page. */
export function useMediaList({ q, filter, kind }: MediaListQuery): MediaList {
  const call = useCall()
  const pathAt = (index: number, previous: MediaListResponse | null) => {
    if (index > 0 && previous?.next === undefined) return null
    const after = index === 0 ? {} : { after: previous?.next ?? '' }
    const params = new URLSearchParams({
      ...(q === '' ? {} : { q }),
      ...(filter === 'all' ? {} : { filter }),
      ...(kind === undefined ? {} : { kind }),
      ...after,
    })
    return params.size === 0 ? 'media' : `media?${params}`
  }
  const load = async (path: string): Promise<MediaListResponse> => {
    const result = await call.read(path, mediaListResponse)
    if (result.kind !== 'ok') throw new CallError(result)
    return result.data
  }
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<MediaListResponse, unknown>(
    pathAt,
    load,
    { keepPreviousData: true, revalidateFirstPage: false },
  )
  // A file that was uploaded meanwhile moves the others to the next page.
  const items = data && [...new Map(data.flatMap((page) => page.items).map((item) => [item.path, item])).values()]
  return {
    items,
    hasMore: data?.at(-1)?.next !== undefined,
    isLoading: isValidating,
    failure: error instanceof CallError ? error.failure : undefined,
    loadMore: () => void setSize(size + 1).catch(() => undefined),
    reload: () => void mutate().catch(() => undefined),
  }
}

import { useCallback, useEffect, useRef } from 'react'

import { isMemberSource, type SourceName } from '#contract/sources.ts'

import { useMember } from './member.ts'

/**
 * For a list that goes on showing what is no longer so, until one leaves it: what was taken out can be put back, what was
 * read stays under the eyes. Whoever comes back gets it anew.
 *
 * @param key of the list's request: another page, or another filter, is another list
 * @returns says that the list is no longer what the server would answer
 */
export function useForgetting(source: SourceName, key: string): () => void {
  const { changed } = useMember()
  const isStale = useRef(false)
  const isShown = useRef(false)
  const forget = useRef<() => void>(() => undefined)
  useEffect(() => {
    forget.current = () => {
      if (isStale.current && isMemberSource(source)) changed([source])
      isStale.current = false
    }
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      forget.current()
    }
  }, [key])
  return useCallback(() => {
    isStale.current = true
    // One has left before the server had answered.
    if (!isShown.current) forget.current()
  }, [])
}

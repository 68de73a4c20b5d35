import { useCallback, useEffect, useRef } from 'react'

import { isMemberSource, type SourceName } from '#contract/calls/sources.ts'

import { useMember } from './member.ts'

/**
 * Defers the refetch of a list until the visitor leaves it: removed entries can be restored, and read entries stay in
 * place. The next visit to the list refetches it.
 *
 * @param key the key of the list's request: another page, or another filter, is another list
 * @returns marks the list as outdated
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
    // The visitor has left before the server answered.
    if (!isShown.current) forget.current()
  }, [])
}

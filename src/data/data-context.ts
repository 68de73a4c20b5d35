import { createContext, use } from 'react'

import type { ResultCache } from './result-cache.ts'

/** The visitor's answers; one cache per request on the server, one per visit in the browser. */
export const DataContext = createContext<ResultCache | undefined>(undefined)

/** @throws where no provider stands above: a bug of the application. */
export function useResultCache(): ResultCache {
  const cache = use(DataContext)
  if (!cache) throw new Error('useResultCache needs a DataContext provider above it')
  return cache
}

import { createContext, use } from 'react'

import type { ResultCache } from './result-cache.ts'

/** The visitor's answers: a cache per request on the server, per visit in the browser. */
export const DataContext = createContext<ResultCache | undefined>(undefined)

/** Returns the result cache. @throws where no provider stands above: a bug of the application. */
export function useResultCache(): ResultCache {
  const cache = use(DataContext)
  if (!cache) throw new Error('useResultCache needs a DataContext provider above it')
  return cache
}

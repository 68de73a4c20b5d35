import { createResultCache, type ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'

/** The state of a block's data: arrived, loading for ever, or failed at first. */
export type BlockState = 'arrived' | 'loading' | 'error'

/** Answers with the results of the example, in the state that the story shows. */
export function createStoryCache(state: BlockState, results: Readonly<Record<string, Result>>): ResultCache {
  const failed = new Set<string>()
  const cache = createResultCache(({ key }) => {
    if (state === 'loading') return new Promise<Result>(() => undefined)
    const isFirst = state === 'error' && !failed.has(key)
    failed.add(key)
    // 重试 brings the result.
    return Promise.resolve(isFirst ? { kind: 'timeout' } : (results[key] ?? { kind: 'network' }))
  })
  if (state === 'arrived') cache.fill(results)
  return cache
}

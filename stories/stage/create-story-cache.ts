import { createResultCache, type ResultCache } from '#data/result-cache.ts'
import type { Result } from '#data/result.ts'

/** What a block meets: its data, data that is on its way for ever, or data that failed at first. */
export type BlockState = 'arrived' | 'loading' | 'error'

/** Answers with what the example holds, in the state the story is about. */
export function createStoryCache(state: BlockState, results: Readonly<Record<string, Result>>): ResultCache {
  const failed = new Set<string>()
  const cache = createResultCache(({ key }) => {
    if (state === 'loading') return new Promise<Result>(() => undefined)
    const isFirst = state === 'error' && !failed.has(key)
    failed.add(key)
    // 重试 brings what is wanted.
    return Promise.resolve(isFirst ? { kind: 'timeout' } : (results[key] ?? { kind: 'network' }))
  })
  if (state === 'arrived') cache.fill(results)
  return cache
}

import { describe, expect, it } from 'vitest'

import type { Result } from '#data/result.ts'
import { createResultCache } from '#data/result-cache.ts'
import { planRequest } from '#plan/request-key.ts'

const ok: Result = { kind: 'ok', data: { site_name: '文澜' } }
const news = planRequest('list', { type: 4 })

function aCache(answers: Result[] = [ok]) {
  let now = 0
  const requests: string[] = []
  const cache = createResultCache(
    async ({ key }) => {
      requests.push(key)
      return answers.shift() ?? ok
    },
    () => now,
  )
  return { cache, requests, wait: (ms: number) => (now += ms) }
}

describe('a cache of results', () => {
  it('requests once for two readers at the same time', async () => {
    const { cache, requests } = aCache()
    await Promise.all([cache.load(news), cache.load(news)])
    expect(requests).toEqual([news.key])
  })

  it('uses a hovered answer when the link is pressed', async () => {
    const { cache, requests, wait } = aCache()
    await cache.load(news)
    wait(5_000)
    await cache.load(news)
    expect(requests).toHaveLength(1)
  })

  it('requests an old answer again, except when going back', async () => {
    const { cache, requests, wait } = aCache()
    await cache.load(news)
    wait(60_000)
    await cache.load(news, true)
    expect(requests).toHaveLength(1)
    await cache.load(news)
    expect(requests).toHaveLength(2)
  })

  it('stores the configuration for the whole visit (docs/specification/portal.md#states)', async () => {
    const { cache, requests, wait } = aCache()
    const config = planRequest('config', {})
    await cache.load(config)
    wait(3_600_000)
    await cache.load(config)
    expect(requests).toEqual(['other/getConfig'])
  })

  it('never stores a failure', async () => {
    const { cache, requests } = aCache([{ kind: 'timeout' }, ok])
    expect(await cache.load(news)).toEqual({ kind: 'timeout' })
    expect(await cache.load(news, true)).toEqual(ok)
    expect(requests).toHaveLength(2)
  })

  it('requests nothing that came with the page', async () => {
    const { cache, requests } = aCache()
    cache.fill({ [news.key]: ok })
    await cache.load(news)
    expect(requests).toEqual([])
  })

  it('requests dropped answers again, even when going back, and leaves the old ones to their readers until then', async () => {
    const { cache, requests } = aCache()
    await cache.load(news)
    expect(cache.forget((key) => key === news.key)).toEqual([news.key])
    expect(cache.map.get(news.key)?.data).toEqual(ok)
    await cache.load(news, true)
    expect(requests).toEqual([news.key, news.key])
  })

  it('never stores an answer that was dropped while it was on its way: its readers get the next one', async () => {
    const answers: ((result: Result) => void)[] = []
    const cache = createResultCache(() => new Promise((resolve) => answers.push(resolve)))
    const waiting = cache.load(news)
    expect(cache.forget(() => true)).toEqual([news.key])
    const again = cache.load(news)
    answers[0]?.({ kind: 'ok', data: { site_name: '别人的' } })
    answers[1]?.(ok)
    expect(await Promise.all([waiting, again])).toEqual([ok, ok])
    expect([cache.map.get(news.key)?.data, answers.length]).toEqual([ok, 2])
  })
})

import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'

import type { ListResponse } from '#contract/entities/article.ts'
import { DataContext } from '#data/data-context.ts'
import type { DataSource } from '#data/data-source.ts'
import { createResultCache } from '#data/result-cache.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import { planRequest } from '#plan/request-key.ts'

import { anArticle } from '../support/an-article.ts'

const request = planRequest('list', { type: 4, page: 2, limit: 2 })
const pageOf = (page: number, ...ids: number[]): ListResponse => ({
  total: 9,
  page,
  limit: 2,
  rows: ids.map((id) => anArticle({ id })),
})

function open(first: ListResponse, source: DataSource) {
  const cache = createResultCache(source)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache.map }}>
      <DataContext value={cache}>{children}</DataContext>
    </SWRConfig>
  )
  const { result, unmount, rerender } = renderHook(() => useMorePages(first, request), { wrapper })
  const loadNext = async (times = 1) => {
    await act(async () => {
      await Promise.all(Array.from({ length: times }, () => result.current.loadNext()))
    })
    await waitFor(() => expect(result.current.state).not.toBe('loading'))
  }
  return { more: () => result.current, loadNext, cache, unmount, rerender }
}

describe('a list that grows', () => {
  it('requests the page after its last one', async () => {
    const requestedPages: unknown[] = []
    const { more, loadNext } = open(pageOf(2, 3, 4), ({ params }) => {
      requestedPages.push(params['page'])
      return Promise.resolve({ kind: 'ok', data: pageOf(Number(params['page']), 10 * Number(params['page'])) })
    })
    await loadNext()
    await loadNext()
    expect(requestedPages).toEqual([3, 4])
    expect([more().rows.map(({ id }) => id), more().last]).toEqual([[3, 4, 30, 40], 4])
    expect([...more().marks]).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ])
  })

  it('shows no row twice that moved to the next page meanwhile', async () => {
    const { more, loadNext } = open(pageOf(1, 1, 2), () => Promise.resolve({ kind: 'ok', data: pageOf(2, 2, 3) }))
    await loadNext()
    expect(more().rows.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('requests once while an answer is on its way', async () => {
    let count = 0
    const { loadNext } = open(pageOf(1, 1), () => {
      count += 1
      return Promise.resolve({ kind: 'ok', data: pageOf(2, 2) })
    })
    await loadNext(2)
    expect(count).toBe(1)
  })

  it('reports a page that failed, which can be requested again', async () => {
    let fails = true
    const { more, loadNext } = open(pageOf(1, 1), () =>
      Promise.resolve(fails ? { kind: 'network' } : { kind: 'ok', data: pageOf(2, 2) }),
    )
    await loadNext()
    expect([more().state, more().rows.length]).toEqual(['failed', 1])
    fails = false
    await loadNext()
    expect([more().state, more().rows.length]).toEqual(['idle', 2])
  })

  it('requests a page that failed before, as a page of its own', async () => {
    let fails = true
    const { more, loadNext, cache } = open(pageOf(1, 1), () =>
      Promise.resolve(fails ? { kind: 'network' } : { kind: 'ok', data: pageOf(2, 2) }),
    )
    await cache.load(planRequest('list', { type: 4, page: 2, limit: 2 }))
    fails = false
    await loadNext()
    expect([more().state, more().rows.length]).toEqual(['idle', 2])
  })

  it('begins with its first page again once it was left', async () => {
    const { loadNext, cache, unmount } = open(pageOf(1, 1), () => Promise.resolve({ kind: 'ok', data: pageOf(2, 2) }))
    await loadNext()
    expect([...cache.map.keys()].some((key) => key.startsWith('$inf$'))).toBe(true)
    unmount()
    expect([...cache.map.keys()].filter((key) => key.startsWith('$inf$'))).toEqual([])
  })

  it('shows none of its further pages to the next member', async () => {
    const { more, loadNext, cache, rerender } = open(pageOf(1, 1), () =>
      Promise.resolve({ kind: 'ok', data: pageOf(2, 2) }),
    )
    await loadNext()
    cache.forget(() => true)
    rerender()
    expect(more().rows.length).toBe(2)
    cache.forget(() => true, { isWiped: true })
    rerender()
    expect(more().rows.length).toBe(1)
  })
})

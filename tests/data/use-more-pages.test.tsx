// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ListResponse } from '#contract/article.ts'
import { DataContext } from '#data/data-context.ts'
import type { DataSource } from '#data/data-source.ts'
import { createResultCache } from '#data/result-cache.ts'
import { type MorePages, useMorePages } from '#data/use-more-pages.ts'
import { planRequest } from '#plan/request-key.ts'

import { anArticle } from '../support/an-article.ts'

const request = planRequest('list', { type: 4, page: 2, limit: 2 })
const pageOf = (page: number, ...ids: number[]): ListResponse => ({ total: 9, page, limit: 2, rows: ids.map((id) => anArticle({ id })) })
let root: Root | undefined
let more: MorePages | undefined

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await settle(() => root?.unmount())
  more = undefined
  vi.unstubAllGlobals()
})

async function settle(happen: () => unknown): Promise<void> {
  await act(async () => {
    await happen()
  })
}

function List({ first }: { first: ListResponse }) {
  const pages = useMorePages(first, request)
  useEffect(() => {
    more = pages
  })
  return null
}

async function open(first: ListResponse, source: DataSource): Promise<void> {
  root = createRoot(document.createElement('div'))
  await settle(() =>
    root?.render(
      <DataContext value={createResultCache(source)}>
        <List first={first} />
      </DataContext>,
    ),
  )
}

describe('a list that grows', () => {
  it('asks for the page after the last one it has', async () => {
    const asked: unknown[] = []
    await open(pageOf(2, 3, 4), ({ params }) => {
      asked.push(params['page'])
      return Promise.resolve({ kind: 'ok', data: pageOf(Number(params['page']), 10 * Number(params['page'])) })
    })
    await settle(() => more?.loadNext())
    await settle(() => more?.loadNext())
    expect(asked).toEqual([3, 4])
    expect([more?.rows.map(({ id }) => id), more?.last]).toEqual([[3, 4, 30, 40], 4])
    expect([...(more?.marks ?? [])]).toEqual([[0, 2], [2, 3], [3, 4]])
  })

  it('shows nothing twice that was pushed to the next page meanwhile', async () => {
    await open(pageOf(1, 1, 2), () => Promise.resolve({ kind: 'ok', data: pageOf(2, 2, 3) }))
    await settle(() => more?.loadNext())
    expect(more?.rows.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('asks once while an answer is on its way', async () => {
    let count = 0
    await open(pageOf(1, 1), () => {
      count += 1
      return Promise.resolve({ kind: 'ok', data: pageOf(2, 2) })
    })
    await settle(() => Promise.all([more?.loadNext(), more?.loadNext()]))
    expect(count).toBe(1)
  })

  it('says when a page did not come, and can be asked again', async () => {
    let fails = true
    await open(pageOf(1, 1), () => Promise.resolve(fails ? { kind: 'network' } : { kind: 'ok', data: pageOf(2, 2) }))
    await settle(() => more?.loadNext())
    expect([more?.state, more?.rows.length]).toEqual(['failed', 1])
    fails = false
    await settle(() => more?.loadNext())
    expect([more?.state, more?.rows.length]).toEqual(['idle', 2])
  })
})

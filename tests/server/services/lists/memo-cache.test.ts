import { describe, expect, it } from 'vitest'

import { answer } from '#server/services/context/answer.ts'
import type { Answer } from '#server/services/context/answer.ts'
import { createMemoCache } from '#server/services/lists/memo-cache.ts'

function setUp(ask: (input: number) => Promise<Answer<number>> = (input) => Promise.resolve(answer(input))) {
  const state = { calls: 0, version: '1', now: 0 }
  const memo = createMemoCache(
    (input: number) => {
      state.calls += 1
      return ask(input)
    },
    () => state.version,
    () => state.now,
  )
  return { state, memo }
}

describe('a memo of answers', () => {
  it('requests once for the same input, also while the first answer is on its way', async () => {
    const { state, memo } = setUp()
    expect(await Promise.all([memo(1), memo(1), memo(2)])).toEqual([answer(1), answer(1), answer(2)])
    await memo(1)
    expect(state.calls).toBe(2)
  })

  it('requests again after a change of content or schema, and after a while', async () => {
    const { state, memo } = setUp()
    await memo(1)
    state.version = '2'
    await memo(1)
    expect(state.calls).toBe(2)
    state.now = 20_000
    await memo(1)
    expect(state.calls).toBe(3)
  })

  it.each([
    ['a refusal', () => Promise.resolve<Answer<number>>({ kind: 'not-found', what: 'article' })],
    ['a failure', () => Promise.reject(new Error('failed'))],
  ])('does not store %s', async (_what, ask) => {
    const { state, memo } = setUp(ask)
    await memo(1).catch(() => undefined)
    await memo(1).catch(() => undefined)
    expect(state.calls).toBe(2)
  })

  it('stores a bounded number', async () => {
    const { state, memo } = setUp()
    for (let input = 0; input < 201; input += 1) await memo(input)
    await memo(200)
    expect(state.calls).toBe(201)
    await memo(0)
    expect(state.calls).toBe(202)
  })

  it('stores no more of long answers than it has memory for, the latest longest', async () => {
    let calls = 0
    const memo = createMemoCache(
      async (input: number) => {
        calls += 1
        return answer({ title: `${input}`, body: ['文'.repeat(100_000)] })
      },
      () => '1',
    )
    for (let input = 0; input < 20; input += 1) await memo(input)
    await Promise.all([19, 18, 17, 16].map(memo))
    expect(calls).toBe(20)
    await memo(0)
    expect(calls).toBe(21)
  })

  it('drops the answers to some inputs, and to no others', async () => {
    const { state, memo } = setUp()
    await Promise.all([memo(1), memo(2)])
    memo.forgetIf((input) => input === 1)
    await Promise.all([memo(1), memo(2)])
    expect(state.calls).toBe(3)
  })

  it('gives the same object for an equal answer, from which callers see that nothing changed', async () => {
    let says = '一'
    let version = '1'
    const memo = createMemoCache(
      async (input: number) => answer({ rows: [{ input, says }] }),
      () => version,
    )
    const first = await memo(1)
    version = '2'
    expect(await memo(1)).toBe(first)
    says = '二'
    version = '3'
    const other = await memo(1)
    expect(other).toEqual(answer({ rows: [{ input: 1, says: '二' }] }))
    expect(await memo(1)).toBe(other)
  })

  it('requests again only inputs whose version changed', async () => {
    const { state } = setUp()
    const calls: string[] = []
    const versions: Record<string, string> = { news: '1', books: '1' }
    const memo = createMemoCache(
      (input: string) => {
        calls.push(input)
        return Promise.resolve(answer(input))
      },
      (input) => versions[input] ?? '',
      () => state.now,
    )
    for (const input of ['news', 'books']) await memo(input)
    versions['news'] = '2'
    for (const input of ['news', 'books', 'news']) await memo(input)
    expect(calls).toEqual(['news', 'books', 'news'])
  })

  it('never gives an older answer to a request after a change, even with the older one under way', async () => {
    let version = '1'
    const finish: ((says: string) => void)[] = []
    const memo = createMemoCache(
      (_input: number) => new Promise<Answer<string>>((resolve) => finish.push((says) => resolve(answer(says)))),
      () => version,
    )
    const before = memo(1)
    version = '2'
    const after = memo(1)
    finish[1]?.('new')
    finish[0]?.('old')
    expect([await before, await after, await memo(1)]).toEqual([answer('old'), answer('new'), answer('new')])
  })
})

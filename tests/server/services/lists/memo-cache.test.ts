import { expect, it } from 'vitest'

import { answer } from '#server/services/context/answer.ts'
import type { Answer } from '#server/services/context/answer.ts'
import { createMemoCache } from '#server/services/lists/memo-cache.ts'

function setUp(ask: (input: number) => Promise<Answer<number>> = (input) => Promise.resolve(answer(input))) {
  const state = { asked: 0, version: '1', now: 0 }
  const kept = createMemoCache(
    (input: number) => {
      state.asked += 1
      return ask(input)
    },
    () => state.version,
    () => state.now,
  )
  return { state, kept }
}

it('asks once for the same input, also while the first answer is on its way', async () => {
  const { state, kept } = setUp()
  expect(await Promise.all([kept(1), kept(1), kept(2)])).toEqual([answer(1), answer(1), answer(2)])
  await kept(1)
  expect(state.asked).toBe(2)
})

it('asks again when content or schema changed, and after a while', async () => {
  const { state, kept } = setUp()
  await kept(1)
  state.version = '2'
  await kept(1)
  expect(state.asked).toBe(2)
  state.now = 20_000
  await kept(1)
  expect(state.asked).toBe(3)
})

it.each([
  ['a refusal', () => Promise.resolve<Answer<number>>({ kind: 'not-found', what: 'article' })],
  ['a failure', () => Promise.reject(new Error('failed'))],
])('does not keep %s', async (_what, ask) => {
  const { state, kept } = setUp(ask)
  await kept(1).catch(() => undefined)
  await kept(1).catch(() => undefined)
  expect(state.asked).toBe(2)
})

it('keeps a bounded number', async () => {
  const { state, kept } = setUp()
  for (let input = 0; input < 201; input += 1) await kept(input)
  await kept(200)
  expect(state.asked).toBe(201)
  await kept(0)
  expect(state.asked).toBe(202)
})

it('keeps no more of long answers than it has memory for, the latest longest', async () => {
  let asked = 0
  const kept = createMemoCache(
    async (input: number) => {
      asked += 1
      return answer({ title: `${input}`, body: ['文'.repeat(100_000)] })
    },
    () => '1',
  )
  for (let input = 0; input < 20; input += 1) await kept(input)
  await Promise.all([19, 18, 17, 16].map(kept))
  expect(asked).toBe(20)
  await kept(0)
  expect(asked).toBe(21)
})

it('forgets what it said of some inputs, and of no others', async () => {
  const { state, kept } = setUp()
  await Promise.all([kept(1), kept(2)])
  kept.forgetIf((input) => input === 1)
  await Promise.all([kept(1), kept(2)])
  expect(state.asked).toBe(3)
})

it('gives the same object for an answer that comes out the same, by which others know that nothing changed', async () => {
  let says = '一'
  let version = '1'
  const kept = createMemoCache(
    async (input: number) => answer({ rows: [{ input, says }] }),
    () => version,
  )
  const first = await kept(1)
  version = '2'
  expect(await kept(1)).toBe(first)
  says = '二'
  version = '3'
  const other = await kept(1)
  expect(other).toEqual(answer({ rows: [{ input: 1, says: '二' }] }))
  expect(await kept(1)).toBe(other)
})

it('asks again only for what another version stands for', async () => {
  const { state } = setUp()
  const asked: string[] = []
  const versions: Record<string, string> = { news: '1', books: '1' }
  const kept = createMemoCache(
    (input: string) => {
      asked.push(input)
      return Promise.resolve(answer(input))
    },
    (input) => versions[input] ?? '',
    () => state.now,
  )
  for (const input of ['news', 'books']) await kept(input)
  versions['news'] = '2'
  for (const input of ['news', 'books', 'news']) await kept(input)
  expect(asked).toEqual(['news', 'books', 'news'])
})

it('never answers from before a change what was asked after it, also while the older answer is under way', async () => {
  let version = '1'
  const finish: ((says: string) => void)[] = []
  const kept = createMemoCache(
    (_input: number) => new Promise<Answer<string>>((resolve) => finish.push((says) => resolve(answer(says)))),
    () => version,
  )
  const before = kept(1)
  version = '2'
  const after = kept(1)
  finish[1]?.('new')
  finish[0]?.('old')
  expect([await before, await after, await kept(1)]).toEqual([answer('old'), answer('new'), answer('new')])
})

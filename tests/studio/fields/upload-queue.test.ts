import { describe, expect, it } from 'vitest'

import type { MediaResponse } from '#contract/studio/media-response.ts'
import type { CallResult, UploadOptions } from '#studio/calls/call.ts'
import { createUploadQueue, type FileToUpload, type UploadOutcome } from '#studio/fields/upload-queue.ts'
import { uploadSentence } from '#studio/fields/upload-sentence.ts'

/** Uploads whose answers come when the test says so. */
function start(names: readonly string[], dropsRefused = false) {
  const sent: { name: string; options: UploadOptions; answer: (result: CallResult<MediaResponse>) => void }[] = []
  const outcomes: string[] = []
  const queue = createUploadQueue()
  const transmit = ({ file }: FileToUpload, options: UploadOptions) =>
    new Promise<CallResult<MediaResponse>>((resolve) => void sent.push({ name: file.name, options, answer: resolve }))
  const onOutcome = (outcome: UploadOutcome) =>
    void outcomes.push(outcome.kind === 'stored' ? outcome.media.path : outcome.message)
  queue.add(
    names.map((name) => ({ kind: 'picture', file: new File(['12345678'], name) })),
    { transmit, onOutcome, dropsRefused },
  )
  const last = (name: string) => {
    const found = sent.findLast((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} was not sent`)
    return found
  }
  return {
    queue,
    outcomes,
    sent: () => sent.map(({ name }) => name),
    options: (name: string) => last(name).options,
    async answer(name: string, result: CallResult<MediaResponse> | 'ok') {
      last(name).answer(result === 'ok' ? { kind: 'ok', data: { path: name, bytes: 8 } } : result)
      await Promise.resolve()
      await Promise.resolve()
    },
    states: () => queue.list().map(({ file, state, sent: bytes }) => `${file.name} ${state} ${bytes}`),
    id: (name: string) => queue.list().find(({ file }) => file.name === name)?.id ?? 0,
  }
}
const silence = { kind: 'timeout', message: '没有回应。' } as const
const refusal = { kind: 'conflict', message: '文件里有宏。' } as const

describe('the uploads of a place', () => {
  it('have outcomes in the order of the files, whichever is stored first', async () => {
    const { answer, outcomes, states } = start(['a', 'b', 'c'])
    await answer('c', 'ok')
    await answer('b', 'ok')
    expect([outcomes, states()]).toEqual([[], ['a waiting 0', 'b stored 8', 'c stored 8']])
    await answer('a', 'ok')
    expect([outcomes, states()]).toEqual([['a', 'b', 'c'], []])
  })

  it('forget those that were refused once others are chosen, and no other failure', async () => {
    const { queue, answer, states } = start(['a', 'b'])
    await answer('a', refusal)
    await answer('b', silence)
    const transmit = () => new Promise<CallResult<MediaResponse>>(() => undefined)
    queue.add([{ kind: 'picture', file: new File([''], 'c') }], { transmit, onOutcome: () => undefined })
    expect(states()).toEqual(['b failed 0', 'c waiting 0'])
  })

  it.each([
    ['fails', 'a failed 0'],
    ['is cancelled', undefined],
  ])('do not wait for one that %s', async (what, left) => {
    const { queue, id, answer, outcomes, states } = start(['a', 'b'])
    await answer('b', 'ok')
    if (what === 'fails') await answer('a', silence)
    else queue.cancel(id('a'))
    expect(outcomes.at(-1)).toBe('b')
    expect(states()).toEqual(left === undefined ? [] : [left])
  })

  it('are sent again where they failed, one or all', async () => {
    const { queue, id, answer, outcomes, sent } = start(['a', 'b', 'c'])
    for (const name of ['a', 'b', 'c']) await answer(name, silence)
    queue.retry(id('b'))
    expect(sent()).toEqual(['a', 'b', 'c', 'b'])
    queue.retryAll()
    expect(sent()).toEqual(['a', 'b', 'c', 'b', 'a', 'c'])
    for (const name of ['a', 'b', 'c']) await answer(name, 'ok')
    expect(outcomes).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['network', ['a', 'a', 'a']],
    ['unavailable', ['a', 'a', 'a']],
    ['not-found', ['a', 'a', 'a']],
    ['crowded', ['a', 'a', 'a']],
    ['conflict', ['a']],
    ['invalid', ['a']],
    ['forbidden', ['a']],
  ] as const)('are sent again after %s only where that may help', async (kind, expected) => {
    const { queue, id, answer, sent } = start(['a'])
    await answer('a', { kind, message: '没有成。' })
    queue.retry(id('a'))
    await answer('a', { kind, message: '没有成。' })
    queue.retryAll()
    expect(sent()).toEqual(expected)
  })

  it('are cancelled on their way, and what arrives later counts for nothing', async () => {
    const { queue, answer, outcomes, options, states } = start(['a', 'b'])
    await answer('b', 'ok')
    queue.cancelAll()
    expect(options('a').signal?.aborted).toBe(true)
    await answer('a', 'ok')
    expect([outcomes, states()]).toEqual([['', ''], []])
  })

  it.each([
    [true, refusal, ['文件里有宏。'], []],
    [true, silence, [], ['a failed 0']],
    [true, { kind: 'crowded', message: '请稍后再传。' } as const, [], ['a failed 0']],
    [false, refusal, [], ['a failed 0']],
  ])('end at once where the place drops what is refused (%s), after %o', async (drops, result, outcomes, states) => {
    const place = start(['a'], drops)
    await place.answer('a', result)
    expect([place.outcomes, place.states()]).toEqual([outcomes, states])
  })

  it('show what was sent, percent by percent', () => {
    const { queue, options, states } = start(['a'])
    let news = 0
    queue.subscribe(() => void (news += 1))
    for (const bytes of [0, 4, 4, 8]) options('a').onProgress?.(bytes)
    expect([states(), news]).toEqual([['a running 8'], 3])
  })

  it('are told to screen readers by quarters', () => {
    const { queue, options } = start(['a', 'b'])
    const sentences = [0, 1, 4, 5, 8].map((bytes) => {
      options('a').onProgress?.(bytes)
      return uploadSentence(queue.list())
    })
    const [none, quarter, half] = ['', '，已传 25%', '，已传 50%'].map((part) => `正在上传 2 个文件${part}`)
    expect(sentences).toEqual([none, none, quarter, quarter, half])
  })
})

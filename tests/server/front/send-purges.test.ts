import { createServer } from 'node:http'

import { describe, expect, it, onTestFinished } from 'vitest'

import { createPurges } from '#server/front/send-purges.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'

import { aLog, someParts } from '../../support/backend.ts'

/** A cache that answers as it is told. */
async function aCache(answer: () => number = () => 200) {
  const requests: { method: string | undefined; tags: string[]; authorization: string | undefined; status: number }[] =
    []
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    const status = answer()
    requests.push({
      method: request.method,
      tags: String(request.headers['surrogate-key']).split(' '),
      authorization,
      status,
    })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests }
}

function start(urls: readonly string[], againMs = 1_000_000) {
  const measures = createMeasures()
  const log = aLog()
  const parts = someParts(log)
  const purges = createPurges({
    urls,
    part: parts.part('purges'),
    measures,
    againMs,
    retry: { firstMs: 1, longestMs: 5 },
  })
  onTestFinished(() => purges.close())
  const count = (outcome: string) =>
    measures
      .all()
      .find(({ name }) => name === 'wenlan_purges_total')
      ?.samples()
      .find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0
  return { purges, count, log, parts }
}

describe('a purge', () => {
  it('goes with the tags of the change to every cache, with its name and password', async () => {
    const [one, other] = [await aCache(), await aCache()]
    const { purges, count } = start([`http://${one.host}/`, `http://cdn:p%40ss@${other.host}/purge`])
    purges.purge(['content', 'type-4'])
    await expect.poll(() => count('sent')).toBe(2)
    const expected = { method: 'PURGE', tags: ['content', 'type-4'], status: 200 }
    expect(one.requests).toEqual([{ ...expected, authorization: undefined }])
    const authorization = `Basic ${Buffer.from('cdn:p@ss').toString('base64')}`
    expect(other.requests).toEqual([{ ...expected, authorization }])
  })

  it('is sent twice: an answer may have been under way at the first', async () => {
    const { host, requests } = await aCache()
    const { purges } = start([`http://${host}/`], 1)
    purges.purge(['entity-7'])
    await expect.poll(() => requests.length).toBe(2)
    purges.purge(['entity-8'])
    await expect.poll(() => requests.length).toBe(4)
    expect(requests.map(({ tags }) => tags.join(' '))).toEqual(['entity-7', 'entity-7', 'entity-8', 'entity-8'])
  })

  it('waits for the one under way, together with later changes', async () => {
    const { host, requests } = await aCache()
    const { purges, count } = start([`http://${host}/`])
    for (let id = 0; id < 50; id += 1) purges.purge([`entity-${id}`])
    await expect.poll(() => count('sent')).toBe(2)
    expect(requests.map(({ tags }) => tags.length)).toEqual([1, 49])
  })

  it('of more than a hundred tags is one of everything', async () => {
    const { host, requests } = await aCache()
    const { purges } = start([`http://${host}/`])
    purges.purge(Array.from({ length: 101 }, (_, id) => `entity-${id}`))
    await expect.poll(() => requests.map(({ tags }) => tags)).toEqual([['portal']])
  })

  it.each([
    ['refuses', () => 405],
    ['sends elsewhere', () => 302],
    ['fails', () => 500],
  ])('is tried again where the cache %s, logged in one line, until it succeeds', async (_, answer) => {
    let isBroken = true
    const cache = await aCache(() => (isBroken ? answer() : 204))
    const { purges, count, log, parts } = start([`http://someone:secret@${cache.host}/`])
    purges.purge(['content'])
    await expect.poll(() => count('failed')).toBeGreaterThan(2)
    purges.purge(['type-4'])
    isBroken = false
    const acceptedTags = () =>
      new Set(cache.requests.filter(({ status }) => status === 204).flatMap(({ tags }) => tags))
    await expect.poll(acceptedTags).toEqual(new Set(['content', 'type-4']))
    await expect.poll(() => count('sent')).toBeGreaterThan(0)
    await expect.poll(parts.failing).toEqual([])
    expect(log.lines.filter((line) => line.includes('was not told'))).toHaveLength(1)
    expect(log.lines.join('\n')).not.toContain('secret')
  })

  it('to a cache that does not answer holds up no other cache, and is reported until all have accepted it', async () => {
    const cache = await aCache()
    const { purges, count, parts } = start(['http://127.0.0.1:1/', `http://${cache.host}/`])
    purges.purge(['content'])
    await expect.poll(() => count('failed')).toBeGreaterThan(1)
    expect(cache.requests).toHaveLength(1)
    expect(parts.failing()).toEqual(['purges'])
  })
})

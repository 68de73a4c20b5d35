import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import { describe, expect, it, onTestFinished } from 'vitest'

import { parseStorageUrl, type StorageAddress } from '#server/platform/env/storage-env.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { createS3Client } from '#server/storage/s3-client.ts'
import { sha256Of, signRequest } from '#server/storage/sign-s3.ts'

import { startS3 } from '../../support/s3-server.ts'

function addressOf(url: string): StorageAddress {
  const address = parseStorageUrl(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

function clientOf(url: string) {
  const client = createS3Client(addressOf(url))
  onTestFinished(client.close)
  return client
}

/** A store with answers of the test's own; an answer may be none. */
async function store(...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const methods: string[] = []
  const server = createServer((request, response) => {
    methods.push(request.method ?? '')
    answers[Math.min(methods.length, answers.length) - 1]?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { methods: methods, client: clientOf(`s3://TESTKEY:secret@127.0.0.1:${port}/files?tls=off`) }
}

const says = (status: number) => (request: IncomingMessage, response: ServerResponse) =>
  void request.resume().on('end', () => response.writeHead(status).end())
const breaks = (request: IncomingMessage) => void request.socket.destroy()

describe('a request to a store', () => {
  it.each([
    ['that fails', says(500)],
    ['that asks for patience', says(503)],
    ['whose line breaks', breaks],
  ])('%s is tried twice, and no third time', async (_, answer) => {
    const passing = await store(answer, says(200))
    await passing.client.ask({ method: 'PUT', key: 'media/a', body: Buffer.from('a') })
    expect(passing.methods).toEqual(['PUT', 'PUT'])
    const lasting = await store(answer)
    await expect(lasting.client.ask({ method: 'GET', key: 'media/a' })).rejects.toMatchObject({ name: 'StoreAway' })
    expect(lasting.methods).toEqual(['GET', 'GET'])
  })

  it.each([301, 400, 403, 404, 412, 501])('that is refused by %i is not tried again', async (status) => {
    const { client, methods } = await store(says(status))
    await expect(client.ask({ method: 'GET', key: 'media/a' })).rejects.toMatchObject({ status })
    expect(methods).toEqual(['GET'])
  })

  it('with a stream is tried once, because it was read', async () => {
    const { client, methods } = await store(says(503))
    const call = {
      method: 'PUT',
      key: 'media/a',
      headers: { 'content-length': '1' },
      body: Readable.from(['a']),
    } as const
    await expect(client.ask(call)).rejects.toMatchObject({ status: 503 })
    expect(methods).toEqual(['PUT'])
  })

  it('that is not answered in time is given up, and not tried again', async () => {
    const { client, methods } = await store(() => {})
    await expect(client.ask({ method: 'HEAD', key: '', withinMs: 300 })).rejects.toThrow(
      /does not answer: no answer in time$/u,
    )
    expect(methods.length).toBeLessThanOrEqual(1)
  })

  it('names neither the key nor the file in its failures', async () => {
    const { client } = await store(says(403))
    const failed = (attempt: Promise<unknown>) => attempt.then(() => 'nothing failed', String)
    const failures = await Promise.all([
      failed(client.ask({ method: 'GET', key: 'media/a' })),
      failed(clientOf('s3://TESTKEY:secret@127.0.0.1:1/files?tls=off').ask({ method: 'GET', key: 'media/a' })),
    ])
    expect(failures.join()).toMatch(/refuses: Forbidden \(403\).*does not answer: ECONNREFUSED/u)
    expect(failures.join()).not.toMatch(/TESTKEY|secret|media/u)
  })

  it('with a long file reads no more of it than the store accepts', async () => {
    const piece = Buffer.alloc(64 * 1024)
    const pieces = 4096
    let read = 0
    const body = Readable.from(
      (function* () {
        for (; read < pieces; read += 1) yield piece
      })(),
    )
    const { client } = await store((_, response) => void response.writeHead(412, { connection: 'close' }).end())
    const headers = { 'content-length': String(pieces * piece.length) }
    await expect(client.ask({ method: 'PUT', key: 'media/film.mp4', headers, body })).rejects.toThrow(
      /refuses|does not answer/u,
    )
    body.destroy()
    expect(read).toBeLessThan(pieces / 2)
  })

  it('goes to the bucket’s host where the store has one', () => {
    const client = clientOf('s3://TESTKEY:secret@s3.example.cn:9000/files?style=host')
    const link = client.link('https://s3.example.cn', { key: 'media/某 1+2.pdf', query: {} }, 60)
    expect(link).toMatch(/^https:\/\/files\.s3\.example\.cn\/media\/%E6%9F%90%201%2B2\.pdf\?X-Amz-Algorithm=/u)
  })
})

describe('the simulated store of the tests', () => {
  const send = async (
    change: (sent: { path: string; headers: Record<string, string>; body: string }) => object,
    late = 0,
  ) => {
    const s3 = await startS3()
    const address = addressOf(s3.url)
    const { host } = new URL(s3.origin)
    const body = 'abc'
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') }
    const signed = signRequest(
      { method: 'PUT', host, path: '/files/media/a', query: {}, headers },
      { ...address, hash: sha256Of(body), seconds: secondsNow() - late },
    )
    const sent = { ...signed, body }
    const { path, ...rest } = { ...sent, ...change(sent) }
    const { status } = await fetch(`${s3.origin}${path}`, { method: 'PUT', ...rest })
    return { status, files: s3.objects.size }
  }

  it('accepts a signed request', async () => {
    expect(await send(() => ({}))).toEqual({ status: 200, files: 1 })
  })

  it.each<[string, Parameters<typeof send>[0], number?]>([
    ['another path', () => ({ path: '/files/media/b' })],
    ['another query', ({ path }) => ({ path: `${path}?x-id=1` })],
    ['another body', () => ({ body: 'abd' })],
    ['another header', ({ headers }) => ({ headers: { ...headers, 'content-md5': 'other' } })],
    ['a header that was not signed', ({ headers }) => ({ headers: { ...headers, 'x-amz-acl': 'public-read' } })],
    ['another time', ({ headers }) => ({ headers: { ...headers, 'x-amz-date': '20200101T000000Z' } })],
    ['a time long ago', () => ({}), 1000],
    ['no signature', () => ({ headers: {} })],
  ])('refuses a request with %s', async (_, change, late) => {
    expect(await send(change, late)).toEqual({ status: 403, files: 0 })
  })
})

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { timestampSeconds } from '#contract/time/utc-time.ts'
import { type StorageAddress, storagePlace } from '#server/platform/env/storage-env.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'

import { type FileStore, isStoredPath, type ListedFile } from './file-store.ts'
import { lineBroken } from './line-broken.ts'
import type { OutageGuard } from './outage-guard.ts'
import { type ListedPage, readListing } from './read-s3-xml.ts'
import { createS3Client, type S3Call } from './s3-client.ts'
import { StoreAnswer } from './store-answer.ts'

/** The store as it is asked at the start, and looked after. */
export interface S3Store extends FileStore {
  /** Asks whether the bucket is there. @throws {StoreAnswer} as the store refuses it, and {StoreAway} */
  probe(): Promise<void>
}

/** An answer without a body, and one with a picture's. Visitors give up after five and about sixty seconds. */
const SHORT_MS = 4000
const LONG_MS = 15_000
const NOT_FOUND = 404
const EXISTS = 412
const CONFLICT = 409
const NOT_IMPLEMENTED = 501

/** Keeps files in an S3-compatible store. */
export function createS3Store(address: StorageAddress, guard: OutageGuard): S3Store {
  const { prefix, links } = address
  const client = createS3Client(address)
  const keyOf = (path: string) => {
    if (!isStoredPath(path)) throw new Error(`"${path}" is no path of a stored file`)
    return prefix + path
  }
  const place = storagePlace(address)
  /** Where a missing file is an answer. */
  const askFor = <Result>(operation: string, work: () => Promise<Result>) =>
    guard.ask(operation, () =>
      work().catch((error: unknown) => (statusOf(error) === NOT_FOUND ? undefined : fail(error))),
    )

  const head = async (path: string) => {
    const { headers } = await client.ask({ method: 'HEAD', key: keyOf(path), withinMs: SHORT_MS })
    return {
      bytes: Number(headers['content-length'] ?? 0),
      modified: timestampSeconds(headers['last-modified'] ?? '') * 1000 || 0,
      tag: (headers.etag ?? '').replaceAll('"', ''),
    }
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    client.open({ method: 'GET', key: keyOf(path), headers, withinMs: SHORT_MS })
  const put = (path: string, md5: Buffer, call: Pick<S3Call, 'body' | 'headers' | 'withinMs'>) => {
    const about = { 'content-type': 'application/octet-stream', 'content-md5': md5.toString('base64') }
    const headers = { ...call.headers, ...about }
    return client.ask({ method: 'PUT', key: keyOf(path), ...call, headers })
  }
  const putNew = async (path: string, md5: Buffer, call: Pick<S3Call, 'body' | 'headers' | 'withinMs'>) => {
    try {
      await put(path, md5, { ...call, headers: { ...call.headers, 'if-none-match': '*' } })
    } catch (error) {
      const status = statusOf(error)
      if (status !== EXISTS && status !== CONFLICT && status !== NOT_IMPLEMENTED) throw error
      const found = await head(path).catch(() => undefined)
      // The first try of this very request may have arrived, and its answer not.
      if (found?.tag === md5.toString('hex')) return
      if (found) throw Object.assign(new Error(`${path} exists already`), { code: 'EEXIST' })
      if (status !== NOT_IMPLEMENTED || call.body instanceof Readable) throw error
      await put(path, md5, call)
    }
  }

  return {
    kind: 's3',
    place,
    find: (path) => askFor('head', () => head(path)),
    read: (path) => askFor('get', async () => readWhole(await get(path), place)),
    open: (path, part) => askFor('get', () => get(path, part && { range: `bytes=${part.start}-${part.end}` })),
    async write(path, bytes) {
      await guard.ask('put', () => putNew(path, md5Of(bytes), { body: bytes, withinMs: LONG_MS }))
    },
    async replace(path, bytes) {
      await guard.ask('put', () => put(path, md5Of(bytes), { body: bytes, withinMs: LONG_MS }))
    },
    async touch(path) {
      // Not every store can copy an object to itself.
      const bytes = await askFor('get', async () => readWhole(await get(path), place))
      if (bytes === undefined) return false
      await guard.ask('put', () => put(path, md5Of(bytes), { body: bytes, withinMs: LONG_MS }))
      return true
    },
    async take(path, source, bytes) {
      const hash = createHash('md5')
      await pipeline(await source(), hash)
      const md5 = hash.digest()
      await guard.ask('put', async () => {
        const body = await source()
        const headers = { 'content-length': String(bytes) }
        await putNew(path, md5, { body, headers }).finally(() => body.destroy())
      })
    },
    async copyTo(path, file) {
      const stream = await askFor('get', () => get(path))
      if (!stream) return false
      // A line that breaks has no error of its own.
      await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: unknown) =>
        Promise.reject(isThere(error) ? error : lineBroken(place, error)),
      )
      return true
    },
    async remove(path) {
      const key = keyOf(path)
      await askFor('delete', () => client.ask({ method: 'DELETE', key, withinMs: SHORT_MS }))
    },
    async *list(from): AsyncGenerator<ListedFile> {
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix: prefix + from,
          ...(next === undefined ? {} : { 'continuation-token': next }),
        }
        const page = await guard.ask('list', async () => {
          const { text } = await client.ask({ method: 'GET', key: '', query, withinMs: LONG_MS })
          return readPage(text, place)
        })
        for (const { key, bytes, modified } of page.files) {
          const path = key.slice(prefix.length)
          if (isStoredPath(path)) yield { path, bytes, modified }
        }
        next = page.next
      } while (next !== undefined)
    },
    // The store has a file once all of it has come.
    clearPartial: () => Promise.resolve(),
    async link(path, seconds, contentType) {
      if (links === '') return undefined
      const query = { 'response-content-type': contentType, 'response-cache-control': 'private, no-cache' }
      return client.link(links, { key: keyOf(path), query }, seconds)
    },
    async probe() {
      await client.ask({ method: 'HEAD', key: '', withinMs: SHORT_MS })
    },
    close: client.close,
  }
}

function readPage(xml: string, place: string): ListedPage {
  try {
    return readListing(xml)
  } catch (error) {
    throw new StoreAway(`${place} answers with ${error instanceof Error ? error.message : 'no list'}`)
  }
}

async function readWhole(stream: Readable, place: string): Promise<Buffer> {
  const late = setTimeout(() => stream.destroy(new Error('too slow')), LONG_MS)
  try {
    return await buffer(stream)
  } catch (error) {
    throw lineBroken(place, error)
  } finally {
    clearTimeout(late)
  }
}

function md5Of(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

function statusOf(error: unknown): number | undefined {
  return error instanceof StoreAnswer ? error.status : undefined
}

/** Whether the file of this machine was there before. */
function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function fail(error: unknown): never {
  throw error
}

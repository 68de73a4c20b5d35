import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import { type StorageAddress, storagePlace } from '#server/platform/storage-env.ts'
import { StoreAway } from '#server/platform/store-away.ts'

import { type FileStore, isStoredPath, type ListedFile } from './file-store.ts'
import type { OutageGuard } from './outage-guard.ts'

/** The store as it is asked at the start, and looked after. */
export interface S3Store extends FileStore {
  /** Asks whether the bucket is there. @throws {StoreAnswer} as the store refuses it, and {StoreAway} */
  probe(): Promise<void>
}

/** The store has answered, and refuses what it was asked. */
export class StoreAnswer extends StoreAway {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/** An answer without a body, and one with a picture's. Visitors give up after five and about sixty seconds. */
const SHORT_MS = 4000
const LONG_MS = 15_000
/** Idle lines are given up, also those of files of any length. */
const timeouts = { connectionTimeout: 1500, socketTimeout: 20_000, requestTimeout: 0 }
const ATTEMPTS = 2
/** The library writes to the console otherwise. */
const silent = () => undefined
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }
const NOT_FOUND = 404
const EXISTS = 412
const CONFLICT = 409
const NOT_IMPLEMENTED = 501

/** Keeps files in an S3-compatible store. Loaded only where one is set: its library is large. */
export function createS3Store(address: StorageAddress, guard: OutageGuard): S3Store {
  const { bucket: Bucket, prefix, links } = address
  const client = createClient(address, address.endpoint)
  const linking = links === '' ? undefined : createClient(address, links)
  const keyOf = (path: string) => {
    if (!isStoredPath(path)) throw new Error(`"${path}" is no path of a stored file`)
    return prefix + path
  }
  const place = storagePlace(address)
  const ask = <Result>(operation: string, work: () => Promise<Result>) =>
    guard.ask(operation, () => work().catch((error: unknown) => Promise.reject(outageOf(error, place))))
  /** The same where a missing file is an answer. */
  const askFor = <Result>(operation: string, work: () => Promise<Result>) =>
    ask(operation, () => work().catch((error: unknown) => (statusOf(error) === NOT_FOUND ? undefined : fail(error))))

  const find = (path: string) =>
    askFor('head', async () => {
      const about = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(path) }), within(SHORT_MS))
      return {
        bytes: about.ContentLength ?? 0,
        modified: about.LastModified?.getTime() ?? 0,
        tag: (about.ETag ?? '').replaceAll('"', ''),
      }
    })
  const get = async (path: string, range: { Range?: string } = {}) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path), ...range }), within(SHORT_MS))
    if (!(Body instanceof Readable)) throw new Error('The library answered with something that is no stream')
    return Body
  }
  const putNew = async (
    path: string,
    input: Partial<PutObjectCommandInput>,
    hash: string,
    options: { abortSignal: AbortSignal },
  ) => {
    const put = (more: Partial<PutObjectCommandInput>) =>
      client.send(new PutObjectCommand({ Bucket, Key: keyOf(path), ...input, ...more }), options)
    try {
      await put({ IfNoneMatch: '*' })
    } catch (error) {
      const status = statusOf(error)
      if (status !== EXISTS && status !== CONFLICT && status !== NOT_IMPLEMENTED) throw error
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: keyOf(path) }), within(SHORT_MS))
        .catch(() => undefined)
      // The first try of this very request may have arrived, and its answer not.
      if (found?.ETag?.replaceAll('"', '') === hash) return
      if (found) throw Object.assign(new Error(`${path} exists already`), { code: 'EEXIST' })
      if (status !== NOT_IMPLEMENTED || input.Body instanceof Readable) throw error
      await put({})
    }
  }

  return {
    kind: 's3',
    place,
    find,
    read: (path) => askFor('get', async () => readWhole(await get(path))),
    open: (path, part) => askFor('get', () => get(path, part && { Range: `bytes=${part.start}-${part.end}` })),
    write: (path, bytes) => {
      const md5 = createHash('md5').update(bytes).digest()
      const input = { Body: bytes, ContentMD5: md5.toString('base64') }
      return ask('put', () => putNew(path, input, md5.toString('hex'), within(LONG_MS)))
    },
    async replace(path, bytes) {
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      const input = { Bucket, Key: keyOf(path), Body: bytes, ContentMD5 }
      await ask('put', () => client.send(new PutObjectCommand(input), within(LONG_MS)))
    },
    async take(path, source, bytes) {
      const hash = createHash('md5')
      await pipeline(await source(), hash)
      const md5 = hash.digest()
      await ask('put', async () => {
        const Body = await source()
        // The library would wait for the rest.
        const broken = new AbortController()
        Body.once('error', (error) => broken.abort(error))
        const input = { Body, ContentLength: bytes, ContentMD5: md5.toString('base64') }
        const options = { abortSignal: broken.signal }
        await putNew(path, input, md5.toString('hex'), options).finally(() => Body.destroy())
      })
    },
    async copyTo(path, file) {
      const stream = await askFor('get', () => get(path))
      if (!stream) return false
      // A line that breaks has no error of its own.
      await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: unknown) =>
        Promise.reject(outageOf(error, place)),
      )
      return true
    },
    async remove(path) {
      const Key = keyOf(path)
      await askFor('delete', () => client.send(new DeleteObjectCommand({ Bucket, Key }), within(SHORT_MS)))
    },
    async *list(from): AsyncGenerator<ListedFile> {
      let ContinuationToken: string | undefined
      do {
        const input = {
          Bucket,
          Prefix: prefix + from,
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        }
        const page = await ask('list', () => client.send(new ListObjectsV2Command(input), within(LONG_MS)))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const path = Key.slice(prefix.length)
          if (isStoredPath(path)) yield { path, bytes: Size, modified: LastModified?.getTime() ?? 0 }
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },
    // The store has a file once all of it has come.
    clearPartial: () => Promise.resolve(),
    async link(path, seconds, contentType) {
      if (!linking) return undefined
      const input = {
        Bucket,
        Key: keyOf(path),
        ResponseContentType: contentType,
        ResponseCacheControl: 'private, no-cache',
      }
      return getSignedUrl(linking, new GetObjectCommand(input), { expiresIn: seconds })
    },
    probe: async () => {
      await client
        .send(new HeadBucketCommand({ Bucket }), within(SHORT_MS))
        .catch((error: unknown) => Promise.reject(outageOf(error, place)))
    },
    close() {
      client.destroy()
      linking?.destroy()
    },
  }
}

function createClient({ key, secret, region, isPathStyle }: StorageAddress, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: ATTEMPTS,
    // Checksums that only newer stores know; files are sent with their MD5, which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
    logger,
  })
}

function within(ms: number): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(ms) }
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const late = setTimeout(() => stream.destroy(new Error('too slow')), LONG_MS)
  try {
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  } finally {
    clearTimeout(late)
  }
}

/** The words of the store, or of the line to it, without anything of the request: it names keys. */
function outageOf(error: unknown, place: string): unknown {
  if (error instanceof StoreAway || !(error instanceof Error) || isOurs(error)) return error
  const status = statusOf(error)
  const reason = reasonOf(error)
  if (status === undefined) return new StoreAway(`${place} does not answer: ${reason}`)
  return new StoreAnswer(status, `${place} refuses: ${reason} (${status})`)
}

/** Errors that no store caused. */
function isOurs(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || ('code' in error && error.code === 'EEXIST')
}

function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'Error' ? error.message.slice(0, 80) : error.name
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: about } = error
  return typeof about === 'object' &&
    about !== null &&
    'httpStatusCode' in about &&
    typeof about.httpStatusCode === 'number'
    ? about.httpStatusCode
    : undefined
}

function fail(error: unknown): never {
  throw error
}

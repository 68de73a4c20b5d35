import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

/** A store of one bucket that speaks as much of S3 as the portal uses, and checks every signature. */
export interface S3Server {
  /** The address for STORAGE_URL. */
  url: string
  origin: string
  /** The files by key. */
  objects: Map<string, StoredObject>
  /** Requests so far, as "PUT sealed/x". */
  requests: string[]
  /** Pulls the plug: connections end, and none is taken. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** How requests are answered: properly, not at all, or with a status. */
  behave(how: 'well' | 'hang' | number): void
  close(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  modified: Date
}

const KEY = 'TESTKEY'
const SECRET = 'a/secret+with@signs'
const BUCKET = 'files'
const PAGE = 3
/** A signature in headers holds for a quarter of an hour. */
const SKEW_MS = 15 * 60 * 1000

/** Starts a store on a free port of this machine; it ends with the test unless the caller decides when. */
export async function startS3(onEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  let how: 'well' | 'hang' | number = 'well'
  let port = 0
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(Buffer.from(piece))
    const body = Buffer.concat(pieces)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    requests.push(`${request.method ?? ''} ${key}`)
    if (how === 'hang') return
    if (typeof how === 'number') return refuse(response, how, 'Unusual')
    const fault = signatureFault(request, url, body)
    if (fault !== undefined) return refuse(response, 403, fault)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (key === '') return request.method === 'HEAD' ? void response.writeHead(200).end() : list(response, objects, url)
    if (request.method === 'PUT') return put(request, response, objects, key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    get(request, response, objects.get(key), url)
  }

  let server = createServer(listener)
  const open = async () => {
    server = createServer(listener)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : port
  }
  const goAway = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await open()
  onEnd(goAway)
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?tls=off`,
    ...{ origin, objects, requests, goAway, comeBack: open, close: goAway },
    behave: (next) => void (how = next),
  }
}

function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  key: string,
  bytes: Buffer,
): void {
  if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(response, 412, 'PreconditionFailed')
  const md5 = createHash('md5').update(bytes).digest('base64')
  if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5) return refuse(response, 400, 'BadDigest')
  objects.set(key, { bytes, modified: new Date() })
  response.writeHead(200, { etag: etagOf(bytes) }).end()
}

function get(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  found: StoredObject | undefined,
  url: URL,
) {
  if (!found) return refuse(response, 404, method === 'HEAD' ? '' : 'NoSuchKey')
  const { bytes, modified } = found
  const about = {
    etag: etagOf(bytes),
    'last-modified': modified.toUTCString(),
    'content-type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
    'cache-control': url.searchParams.get('response-cache-control') ?? '',
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(headers.range ?? '') ?? []
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, { ...about, 'content-length': part.length })
  response.end(method === 'HEAD' ? undefined : part)
}

function list(response: ServerResponse, objects: Map<string, StoredObject>, { searchParams }: URL): void {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, modified } = objects.get(key) ?? { bytes: Buffer.alloc(0), modified: new Date(0) }
    return `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(code === '' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** Compares the signature (AWS Signature Version 4) of a header or of a link; returns the code of its fault. */
function signatureFault({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const claim = signatureIn(headers.authorization, url.searchParams)
  if (!claim) return 'AccessDenied'
  const [key, day = '', region = '', service = ''] = claim.credential.split('/')
  const date = claim.isLink ? (url.searchParams.get('X-Amz-Date') ?? '') : String(headers['x-amz-date'])
  if (!claim.isLink && Math.abs(Date.now() - timeOf(date)) > SKEW_MS) return 'RequestTimeTooSkewed'
  if (claim.isLink && isOver(date, Number(url.searchParams.get('X-Amz-Expires')))) return 'AccessDenied'
  const hash = claim.isLink ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const signed = claim.signed.split(';')
  const isUnsigned = (name: string) => /^(?:host|content-md5|x-amz-.*)$/u.test(name) && !signed.includes(name)
  if (Object.keys(headers).some(isUnsigned)) return 'AccessDenied'
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path.join('/'), query, lines.join(''), claim.signed, hash].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const mac = (secret: string | Buffer, data: string) => createHmac('sha256', secret).update(data).digest()
  const signing = [region, service, 'aws4_request'].reduce(mac, mac(`AWS4${SECRET}`, day))
  const right = mac(signing, text)
  const sent = Buffer.from(claim.signature, 'hex')
  return key === KEY && sent.length === right.length && timingSafeEqual(sent, right)
    ? undefined
    : 'SignatureDoesNotMatch'
}

function signatureIn(authorization = '', query: URLSearchParams) {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([0-9a-f]+)$/u.exec(authorization) ?? []
  if (credential !== '') return { isLink: false, credential, signed, signature }
  const ofLink = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (ofLink('Credential') === '') return undefined
  return {
    isLink: true,
    credential: ofLink('Credential'),
    signed: ofLink('SignedHeaders'),
    signature: ofLink('Signature'),
  }
}

function isOver(date: string, seconds: number): boolean {
  return Date.now() > timeOf(date) + seconds * 1000
}

/** Milliseconds since 1970 of "20130524T000000Z". */
function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] = (/^(....)(..)(..)T(..)(..)(..)Z$/u.exec(date) ?? []).map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

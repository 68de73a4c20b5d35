import { createHash, createHmac } from 'node:crypto'

import { icalendarInstant } from '#contract/time/utc-time.ts'
import { percentEncode } from '#server/platform/text/percent-encode.ts'

/** A request to a store, as it is signed. */
export interface S3Request {
  method: string
  host: string
  /** Names in percent-encoding, by slashes. */
  path: string
  query: Readonly<Record<string, string>>
  /** With names in small letters. */
  headers: Readonly<Record<string, string>>
}

export interface S3Key {
  key: string
  secret: string
  region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** In the place of a hash: the body is not part of the signature. */
export const UNSIGNED = 'UNSIGNED-PAYLOAD'

/**
 * Signs a request by version 4 of the signature of S3
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html): it holds for a quarter of an hour.
 * Returns its address and all of its headers. `seconds` is the time since 1970.
 */
export function signRequest(
  request: S3Request,
  { hash, seconds, ...key }: S3Key & { hash: string; seconds: number },
): { path: string; headers: Record<string, string> } {
  const date = icalendarInstant(seconds)
  const headers = { ...request.headers, host: request.host, 'x-amz-content-sha256': hash, 'x-amz-date': date }
  const names = Object.keys(headers).toSorted().join(';')
  const signature = signatureOf({ ...request, headers }, hash, date, key)
  const authorization = `${ALGORITHM} Credential=${key.key}/${scopeOf(date, key)},SignedHeaders=${names},Signature=${signature}`
  const query = queryOf(request.query)
  return { path: query === '' ? request.path : `${request.path}?${query}`, headers: { ...headers, authorization } }
}

/** Signs a request that others send within some seconds; returns its address without the host. */
export function signLink(
  request: Omit<S3Request, 'headers'>,
  { seconds, validSeconds, ...key }: S3Key & { seconds: number; validSeconds: number },
): string {
  const date = icalendarInstant(seconds)
  const query = {
    ...request.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${key.key}/${scopeOf(date, key)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(validSeconds),
    'X-Amz-SignedHeaders': 'host',
  }
  const signature = signatureOf({ ...request, query, headers: { host: request.host } }, UNSIGNED, date, key)
  return `${request.path}?${queryOf(query)}&X-Amz-Signature=${signature}`
}

export function sha256Of(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function signatureOf({ method, path, query, headers }: S3Request, hash: string, date: string, key: S3Key): string {
  const signed = Object.entries(headers).toSorted(byName)
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const names = signed.map(([name]) => name).join(';')
  const canonical = [method, path, queryOf(query), lines, names, hash].join('\n')
  const mac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()
  const signing = [key.region, 's3', 'aws4_request'].reduce(mac, mac(`AWS4${key.secret}`, date.slice(0, 8)))
  return mac(signing, [ALGORITHM, date, scopeOf(date, key), sha256Of(canonical)].join('\n')).toString('hex')
}

function scopeOf(date: string, { region }: S3Key): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`
}

function queryOf(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]): [string, string] => [percentEncode(name), percentEncode(value)])
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** By code units, as signatures have it. */
function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { OddRequest } from './odd-requests.ts'

const HOST = 'Host: a\r\n'
const SPACE = 0x20
const NESTED = 100_000

/** Requests that are too much: each has to be refused by an answer or by a closed line. */
export function heavyRequests(): readonly OddRequest[] {
  return [
    { name: 'a header of 200 kB', bytes: get(`X: ${'a'.repeat(200_000)}\r\n`) },
    { name: '20,000 headers', bytes: get(Array.from({ length: 20_000 }, (_, at) => `X${at}: 1\r\n`).join('')) },
    { name: 'an address of 15 kB', bytes: get('', `/api/search/list?keyword=${'%E6%96%87'.repeat(1600)}`) },
    { name: 'an address of 10 MB', bytes: get('', `/${'a'.repeat(10_000_000)}`) },
    { name: '2,000 parameters', bytes: get('', `/api/search/list?${'a=1&'.repeat(2000)}`) },
    { name: 'an extension of a chunk of 1 MB', bytes: chunked(`2;${'a'.repeat(1_000_000)}\r\n{}\r\n0\r\n\r\n`) },
    { name: 'trailers of 1 MB', bytes: chunked(`2\r\n{}\r\n0\r\nT: ${'a'.repeat(1_000_000)}\r\n\r\n`) },
    { name: '50,000 chunks of a byte', bytes: chunked(`${'1\r\n \r\n'.repeat(50_000)}0\r\n\r\n`) },
    { name: 'a body that claims 2 GB', bytes: [head('Content-Length: 2147483648\r\n'), 'a'.repeat(100_000)] },
    { name: 'a body of 20 MB', bytes: posted(Buffer.alloc(20_000_000, SPACE)) },
    { name: 'text of 1 MB', bytes: posted(`{"mobile":"${'1'.repeat(1_000_000)}"}`) },
    { name: `JSON of ${NESTED} lists in each other`, bytes: posted('['.repeat(NESTED) + ']'.repeat(NESTED)) },
    {
      name: `JSON of ${NESTED} objects in each other`,
      bytes: posted(`${'{"a":'.repeat(NESTED)}1${'}'.repeat(NESTED)}`),
    },
    { name: 'JSON of 15,000 lists, within the size of a form', bytes: posted('['.repeat(15_000)) },
    { name: 'JSON of 1,000 names, within the size of a form', bytes: posted(names(1000)) },
    { name: 'a number of 15,000 digits', bytes: posted(`{"mobile":${'9'.repeat(15_000)}}`) },
    { name: '200 MB packed by gzip', bytes: posted(gzipSync(Buffer.alloc(200_000_000, SPACE)), 'gzip') },
    { name: '10 kB packed by gzip', bytes: posted(gzipSync(Buffer.alloc(10_000_000, SPACE)), 'gzip') },
    { name: '50 MB packed by brotli', bytes: posted(brotli(50_000_000), 'br') },
    { name: 'a form that claims a bomb', bytes: upload(gzipSync(Buffer.alloc(50_000_000, SPACE))) },
  ]
}

function get(headers: string, target = '/web/nothing-here'): readonly string[] {
  return [`GET ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`]
}

function head(headers: string): string {
  return `POST /api/sms/send HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n`
}

function chunked(body: string): readonly string[] {
  return [head('Transfer-Encoding: chunked\r\n'), body]
}

function posted(body: string | Buffer, coding?: string): readonly (string | Buffer)[] {
  const packed = coding === undefined ? '' : `Content-Encoding: ${coding}\r\n`
  return [head(`${packed}Content-Length: ${body.length}\r\n`), body]
}

function upload(packed: Buffer): readonly (string | Buffer)[] {
  const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Encoding: gzip\r\n'
  return [`POST /api/common/upload HTTP/1.1\r\n${HOST}${type}Content-Length: ${packed.length}\r\n\r\n`, packed]
}

function names(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`
}

function brotli(bytes: number): Buffer {
  return brotliCompressSync(Buffer.alloc(bytes, SPACE), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

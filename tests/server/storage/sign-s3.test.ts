import { describe, expect, it } from 'vitest'

import { sha256Of, signLink, signRequest } from '#server/storage/sign-s3.ts'

/** The examples of "Authenticating Requests (AWS Signature Version 4)", for 24 May 2013. */
const key = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const NO_BODY = sha256Of('')
const seconds = Date.UTC(2013, 4, 24) / 1000
const get = { method: 'GET', host: 'examplebucket.s3.amazonaws.com', path: '/', query: {}, headers: {} }
const put = {
  ...get,
  method: 'PUT',
  path: '/test%24file.text',
  headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
}

describe('the signature of a request to a store', () => {
  it.each([
    [
      'a part of a file',
      { ...get, path: '/test.txt', headers: { range: 'bytes=0-9' } },
      NO_BODY,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a file that is written',
      put,
      sha256Of('Welcome to Amazon S3.'),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a parameter without a value',
      { ...get, query: { lifecycle: '' } },
      NO_BODY,
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      { ...get, query: { prefix: 'J', 'max-keys': '2' } },
      NO_BODY,
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is that of the documentation: %s', (_, request, hash, signature) => {
    const { authorization } = signRequest(request, { ...key, hash, seconds }).headers
    expect(authorization).toContain(`Credential=${key.key}/20130524/us-east-1/s3/aws4_request,`)
    expect(authorization?.split('Signature=')[1]).toBe(signature)
  })

  it('is that of the documentation for a link', () => {
    const link = signLink({ ...get, path: '/test.txt' }, { ...key, seconds, validSeconds: 86_400 })
    expect(new URLSearchParams(link.split('?')[1]).get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  it('is that of the former library for a link to a name of signs of all kinds', () => {
    const link = signLink(
      {
        method: 'GET',
        host: 's3.example.cn:9000',
        path: '/files/media/%E6%9F%90%E4%B9%A6%201%2B2%20%28a%29%27%21%2A~%3D%26%25.pdf',
        query: {
          'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
          'response-cache-control': 'private, no-cache',
          'response-content-type': 'application/pdf',
          'x-id': 'GetObject',
        },
      },
      {
        ...{ key: 'TESTKEY', secret: 'a/secret+with@signs', region: 'cn-north-1' },
        seconds: Date.UTC(2026, 10, 26, 15, 42, 54) / 1000,
        validSeconds: 300,
      },
    )
    expect(link).toContain('response-cache-control=private%2C%20no-cache&')
    expect(new URLSearchParams(link.split('?')[1]).get('X-Amz-Signature')).toBe(
      'f6dc4a6633ebc05e13a10054868d28c8a9b3414ba3e17ad334cb48ea9cef2293',
    )
  })
})

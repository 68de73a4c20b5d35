import { describe, expect, it } from 'vitest'

import { parseStorageUrl, storagePlace } from '#server/platform/env/storage-env.ts'

const usual = {
  endpoint: 'https://s3.example.cn',
  key: 'KEY',
  secret: 'SECRET',
  bucket: 'files',
  prefix: '',
  region: 'us-east-1',
  isPathStyle: true,
  links: '',
}

describe('the address of a store', () => {
  it.each([
    ['s3://KEY:SECRET@s3.example.cn/files', {}],
    ['s3://KEY:SECRET@s3.example.cn/files/', {}],
    ['s3://KEY:SECRET@s3.example.cn:9000/files', { endpoint: 'https://s3.example.cn:9000' }],
    ['s3://KEY:SECRET@[::1]:9000/files?tls=off', { endpoint: 'http://[::1]:9000' }],
    ['s3://K%2F1:a%2Fb%2Bc%40d%3Ae%25@s3.example.cn/files', { key: 'K/1', secret: 'a/b+c@d:e%' }],
    ['s3://KEY:SECRET@s3.example.cn/files/sites/one', { prefix: 'sites/one/' }],
    ['s3://KEY:SECRET@s3.example.cn/files?region=cn-north-1&style=host', { region: 'cn-north-1', isPathStyle: false }],
    ['s3://KEY:SECRET@s3.example.cn/files?links=https://files.example.cn/', { links: 'https://files.example.cn' }],
  ])('is read from %s', (text, parts) => {
    expect(parseStorageUrl(text)).toEqual({ ...usual, ...parts })
  })

  it.each([
    ['https://s3.example.cn/files', '应为 s3://'],
    ['s3://s3.example.cn/files', 'KEY、SECRET'],
    ['s3://KEY@s3.example.cn/files', 'KEY、SECRET'],
    ['s3://KEY:%zz@s3.example.cn/files', 'KEY、SECRET'],
    ['s3://KEY:SECRET@s3.example.cn', '桶'],
    ['s3://KEY:SECRET@s3.example.cn/Files', '桶'],
    ['s3://KEY:SECRET@s3.example.cn/files/a b', '前缀'],
    ['s3://KEY:SECRET@s3.example.cn/files?tls=no', 'tls'],
    ['s3://KEY:SECRET@s3.example.cn/files?style=dns', 'style'],
    ['s3://KEY:SECRET@s3.example.cn/files?region=cn north', 'region'],
    ['s3://KEY:SECRET@s3.example.cn/files?links=files.example.cn', 'links'],
    ['s3://KEY:SECRET@s3.example.cn/files?secret=SECRET', '问号后面'],
  ])('is refused without any of its secrets: %s', (text, expected) => {
    const fault = parseStorageUrl(text)
    expect(fault).toEqual(expect.stringContaining(expected))
    expect(JSON.stringify(fault).replaceAll('s3://KEY:SECRET@', '')).not.toMatch(/SECRET@|=SECRET/u)
  })

  it('is named without its secrets', () => {
    const address = parseStorageUrl('s3://KEY:SECRET@s3.example.cn:9000/files/one?tls=off')
    expect(typeof address === 'string' ? address : storagePlace(address)).toBe('http://s3.example.cn:9000/files/one')
  })
})

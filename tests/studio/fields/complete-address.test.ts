import { describe, expect, it } from 'vitest'

import { completeAddress } from '#studio/fields/complete-address.ts'

describe('an address without a scheme', () => {
  it.each([
    ['www.example.cn', 'https://www.example.cn'],
    [' xianlib.example/news?id=1 ', 'https://xianlib.example/news?id=1'],
    ['图书馆.中国', 'https://图书馆.中国'],
    ['example.cn:8443/a.pdf', 'https://example.cn:8443/a.pdf'],
  ])('gets one where it begins with a domain: %j', (text, address) => {
    expect(completeAddress(text)).toBe(address)
    expect(completeAddress(address)).toBe(address)
  })

  it.each([
    '',
    '/web/news',
    'news/list',
    'http://a.cn',
    'mailto:a@b.cn',
    'a@b.cn',
    '图书馆',
    'a.pdf',
    '3.14',
    'a.cn b',
  ])('stays as it is otherwise: %j', (text) => {
    expect(completeAddress(text)).toBe(text)
  })
})

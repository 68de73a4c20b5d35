import { expect, it } from 'vitest'

import { fileAddress } from '#components/file-address.ts'

it.each([
  ['books/a.pdf', '/web/media/', '/web/media/books/a.pdf'],
  ['/books/a.pdf', '/web/media/', '/web/media/books/a.pdf'],
  ['/web/media/books/a.pdf', '/web/media/', '/web/media/books/a.pdf'],
  ['books/a.pdf', 'https://files.example/', 'https://files.example/books/a.pdf'],
  ['https://other.example/a.pdf', '/web/media/', 'https://other.example/a.pdf'],
  ['//other.example/a.pdf', '/web/media/', '//other.example/a.pdf'],
  ['  ', '/web/media/', ''],
])('the file %j on the storage %s is at %j', (path, storage, address) => {
  expect(fileAddress(path, storage)).toBe(address)
})

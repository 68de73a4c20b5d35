import { describe, expect, it } from 'vitest'

import { pictureAddress } from '#server/feeds/addresses.ts'

describe('the address of a picture for other programs', () => {
  it.each([
    ['a path', 'activity/gate.webp', 'https://a.example/web/media/activity/gate.webp'],
    ['an address of another site', 'https://b.example/gate.webp', 'https://b.example/gate.webp'],
  ])('is that of its file, without the point of focus: %s', (_, path, address) => {
    expect(pictureAddress('https://a.example', '/web/media/', path)).toBe(address)
    expect(pictureAddress('https://a.example', '/web/media/', `${path}#focus=30-70`)).toBe(address)
  })
})

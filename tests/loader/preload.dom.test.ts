import { describe, expect, it } from 'vitest'

import { preload } from '#loader/preload.ts'

const links = () => [...document.head.querySelectorAll('link')]

describe('preload', () => {
  it('fetches each file once', () => {
    void preload(['/web/a.js', '/web/b.js'])
    void preload(['/web/b.js', '/web/c.js'])
    expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual(
      ['/web/a.js', '/web/b.js', '/web/c.js'].map((file) => ['modulepreload', file]),
    )
  })

  it('is done when all files are there, or cannot be had', async () => {
    let isDone = false
    const done = preload(['/web/a.js', '/web/b.js']).then(() => (isDone = true))
    const [first, second] = links()
    first?.dispatchEvent(new Event('load'))
    await Promise.resolve()
    expect(isDone).toBe(false)
    second?.dispatchEvent(new Event('error'))
    expect(await done).toBe(true)
  })
})

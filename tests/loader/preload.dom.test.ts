import { describe, expect, it } from 'vitest'

import { preload } from '#loader/preload.ts'

const links = () => [...document.head.querySelectorAll('link')]

describe('the preload of files', () => {
  it('loads each file once', () => {
    void preload(['/web/a.js', '/web/b.js'])
    void preload(['/web/b.js', '/web/c.js'])
    expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual(
      ['/web/a.js', '/web/b.js', '/web/c.js'].map((file) => ['modulepreload', file]),
    )
  })

  it('ends when all files are there, or have failed', async () => {
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

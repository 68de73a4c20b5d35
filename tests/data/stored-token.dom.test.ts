import { afterEach, describe, expect, it, vi } from 'vitest'

import { storedToken } from '#data/stored-token.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the token of a session', () => {
  it('is in the storage of the browser', () => {
    window.localStorage.setItem('token', 't')
    expect(storedToken()).toBe('t')
  })

  it.each(['', '中文', 'a\nb', 'a b', 'x'.repeat(5000)])(
    'is absent where the stored value can be no token: %j',
    (stored) => {
      window.localStorage.setItem('token', stored)
      expect(storedToken()).toBeUndefined()
    },
  )

  it('is absent where the browser forbids storage, and calls are made without one', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storedToken()).toBeUndefined()
  })
})

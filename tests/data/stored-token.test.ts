// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { storedToken } from '#data/stored-token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the token of a session', () => {
  it('is what the browser keeps', () => {
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? 't' : null) })
    expect(storedToken()).toBe('t')
  })

  it('is none where the browser forbids storage, and calls are made without one', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storedToken()).toBeUndefined()
  })
})

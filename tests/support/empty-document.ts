import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A limit for hangs, as in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 })

// Documents are rendered as the server does, and woken then.
vi.stubEnv('SSR', true)

// Files of one worker share a document: each test leaves it as it found it.
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

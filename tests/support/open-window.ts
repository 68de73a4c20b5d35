import { vi } from 'vitest'

/** Gives the document of a test a window that is wide, or narrow. */
export function openWindow({ isWide }: { isWide: boolean }): void {
  const media = { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => media)
}

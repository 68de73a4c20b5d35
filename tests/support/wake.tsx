import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

import { BlockPage, type BlockPageProps } from './BlockPage.tsx'
import { settle } from './press.ts'

/**
 * Hydrates the server's HTML as it stands by then: typed into, enhanced.
 *
 * @returns what React had against it
 */
export async function wakeOn(
  host: Element | null,
  children: ReactNode,
  page: Omit<BlockPageProps, 'children'> = {},
): Promise<readonly unknown[]> {
  if (!host) throw new Error('There is no HTML to wake')
  const faults: unknown[] = []
  // React tells differing attributes here only.
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words))
  render(<BlockPage {...page}>{children}</BlockPage>, {
    container: host,
    hydrate: true,
    onRecoverableError: (error) => faults.push(error),
  })
  await settle(() => undefined)
  consoleError.mockRestore()
  return faults
}

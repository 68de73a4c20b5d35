import type { TestProject } from 'vitest/node'

import { startPortal } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the one portal all journeys read from: `inject('portal')`. */
    portal: string
  }
}

/**
 * One portal for all journeys that only look; those that change something start their own.
 * If it does not start, that is said once and its visitors fail; the tests of the rooms go on.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal().catch((error: unknown) => {
    console.error(error)
    return undefined
  })
  project.provide('portal', portal?.origin ?? 'http://the-shared-portal-did-not-start.invalid')
  return async () => {
    await portal?.close()
  }
}

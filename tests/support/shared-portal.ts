import type { TestProject } from 'vitest/node'

import { startPortal } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the one portal all journeys read from: `inject('portal')`. */
    portal: string
  }
}

/** One portal for all journeys that only look; those that change something start their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal()
  project.provide('portal', portal.origin)
  return async () => {
    await portal.close()
  }
}

import { readFileSync } from 'node:fs'

import { inject } from 'vitest'

import { type RunningPortal, waitForLine } from './server.ts'

/**
 * The shared portal, for members whose acts no other visitor sees. Text messages stand in its log; all journeys together
 * may ask for 20 an hour.
 */
export function sharedPortal(): Pick<RunningPortal, 'origin' | 'waitForLog' | 'dataDir'> {
  const read = () => readFileSync(inject('portalLog'), 'utf8').split('\n')
  return {
    origin: inject('portal'),
    dataDir: inject('portalDataDir'),
    waitForLog: (pattern, withinMs = 60_000) => waitForLine(read, pattern, withinMs),
  }
}

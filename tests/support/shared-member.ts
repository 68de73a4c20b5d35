import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { inject } from 'vitest'

/**
 * Waits until the shared portal is ready. Returns the token of its member; empty if the portal did not start, which
 * has been reported by then.
 */
export async function sharedMember(): Promise<string> {
  const file = inject('portalMember')
  while (!existsSync(file)) await sleep(50)
  return readFile(file, 'utf8')
}

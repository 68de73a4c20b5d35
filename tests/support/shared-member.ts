import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { inject } from 'vitest'

/** Waits until the shared portal is ready. Gives the token of its member; empty where it did not start, which is said by then. */
export async function sharedMember(): Promise<string> {
  const file = inject('portalMember')
  while (!existsSync(file)) await sleep(50)
  return readFile(file, 'utf8')
}

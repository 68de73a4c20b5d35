import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { inject } from 'vitest'

/**
 * Waits until the shared portal is ready, or has failed to start. Gives the token of its member; empty where there is
 * none, which has been reported by then.
 */
export async function awaitPortal(): Promise<string> {
  const file = inject('portalMember')
  while (!existsSync(file)) await sleep(50)
  return readFile(file, 'utf8')
}

/** The token of the member of the shared portal. @throws where there is none: what follows would be about other faults */
export async function sharedMember(): Promise<string> {
  const token = await awaitPortal()
  if (token === '')
    throw new Error('The shared portal has no member: it did not start, or refused the registration (printed before)')
  return token
}

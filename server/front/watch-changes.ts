import type { Purges } from './send-purges.ts'
import { createTagVersions, type TagVersionsOptions } from './tag-versions.ts'

/** Comparing two words costs nothing, and a second is all that a change has until it shows. */
const EVERY_MS = 100

/** Purges what changes, until it is closed. */
export function watchChanges(
  options: TagVersionsOptions,
  purges: Pick<Purges, 'purge'>,
  everyMs: number = EVERY_MS,
): { close: () => void } {
  const changed = createTagVersions(options)
  const timer = setInterval(() => purges.purge(changed()), everyMs).unref()
  return { close: () => clearInterval(timer) }
}

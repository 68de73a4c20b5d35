import type { Portal } from '#compile/portal.ts'

import { readSite } from './read-site.ts'

let compiled: Promise<Portal> | undefined

/** The project's own schema, compiled once for all files of a worker: it is frozen. @throws with every fault where it does not compile. */
export function readRealPortal(): Promise<Portal> {
  return (compiled ??= readSite('schema'))
}

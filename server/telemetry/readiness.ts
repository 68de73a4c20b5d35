import type { PartName } from '#server/platform/parts/part-names.ts'

/** Why a server is not to be sent visitors. */
export type Unready = 'draining' | 'database' | 'disk'
/** Faults for an operator to mend while the server goes on. */
export type Blemish = 'disk-low' | 'schema-refused' | 'storage' | PartName

export interface ReadyState {
  status: 'ready' | 'degraded' | 'unready'
  reasons: readonly (Unready | Blemish)[]
}

/** Whether a server is to be sent visitors. */
export interface Readiness {
  state(): ReadyState
  isDraining(): boolean
  /** From now on the server asks balancers to look elsewhere; requests that come nevertheless are served. */
  drain(): void
}

export interface ReadinessOptions {
  /** Whether the database answers. */
  isReachable: () => boolean
  /** Whether the store of files is away: pages are served without it, and every machine is. */
  isStorageAway: () => boolean
  disk: () => 'enough' | 'low' | 'full'
  /** Whether the saved schema is one that visitors do not see. */
  isSchemaRefused: () => boolean
  /** Parts of the server that do not work. */
  failingParts: () => readonly PartName[]
}

/** Creates the readiness of a server that has loaded its schema, which every start waits for. */
export function createReadiness({
  isReachable,
  isStorageAway,
  disk,
  isSchemaRefused,
  failingParts,
}: ReadinessOptions): Readiness {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    drain: () => void (isDraining = true),
    state() {
      const space = disk()
      const unready: Unready[] = []
      if (isDraining) unready.push('draining')
      if (!isReachable()) unready.push('database')
      if (space === 'full') unready.push('disk')
      const blemishes: Blemish[] = []
      if (space === 'low') blemishes.push('disk-low')
      if (isSchemaRefused()) blemishes.push('schema-refused')
      if (isStorageAway()) blemishes.push('storage')
      // Without the database most parts fail, and that is no news.
      if (isReachable()) blemishes.push(...failingParts())
      const reasons = [...unready, ...blemishes]
      if (unready.length > 0) return { status: 'unready', reasons }
      return { status: blemishes.length > 0 ? 'degraded' : 'ready', reasons }
    },
  }
}

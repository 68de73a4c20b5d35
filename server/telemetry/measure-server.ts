import { statSync } from 'node:fs'
import { join } from 'node:path'

import { LAST_BACKUP } from '#server/platform/process/last-backup.ts'
import type { DiskWatch } from '#server/platform/parts/disk-watch.ts'
import type { Measures } from '#server/platform/parts/measures.ts'

interface Replica {
  isUp: () => boolean
  counts: () => Readonly<Record<'replica' | 'primary', number>>
}

/** The parts of a server that tell of themselves. */
export interface Measured {
  dataDir: string
  backend: {
    isReachable: () => boolean
    isStorageReachable: () => boolean | undefined
    databaseLoad: () => Readonly<Record<'open' | 'busy' | 'waiting', number>> | undefined
    /** Replicas that answer part of the queries; undefined for none. */
    replica: Replica | undefined
    rewriting: () => { done: number; total: number } | undefined
  }
  disk: Pick<DiskWatch, 'freeBytes'> | undefined
  /** Faults of the saved schema. */
  refused: () => number
}

/** Adds what is known of the parts of a server whenever it is asked for. */
export function measureServer(measures: Measures, { dataDir, backend, disk, refused }: Measured): void {
  const { gauge, counted } = measures
  gauge('wenlan_database_up', 'Whether the database answers', () => Number(backend.isReachable()))
  gauge('wenlan_storage_up', 'Whether the store of files answers; absent where files are in DATA_DIR', () => {
    const isUp = backend.isStorageReachable()
    return isUp === undefined ? undefined : Number(isUp)
  })
  for (const state of ['open', 'busy', 'waiting'] as const)
    gauge(
      'wenlan_database_connections',
      'Connections or threads for visitors’ queries (open, busy), and queries that wait for one',
      () => backend.databaseLoad()?.[state],
      { state },
    )
  const { replica } = backend
  if (replica !== undefined) {
    gauge('wenlan_replica_up', 'Whether the replica answers', () => Number(replica.isUp()))
    for (const target of ['replica', 'primary'] as const)
      counted(
        'wenlan_database_reads_total',
        'Queries of public content, by the server that answered',
        () => replica.counts()[target],
        { target },
      )
  }
  gauge('wenlan_disk_free_bytes', 'Free bytes of the disk of DATA_DIR', () => disk?.freeBytes())
  gauge('wenlan_backup_age_seconds', 'Seconds since the last backup that this machine wrote', () => backupAge(dataDir))
  gauge('wenlan_schema_refused', 'Faults of the saved schema, which visitors do not see', refused)
  gauge('wenlan_derivation_left', 'Rows whose facets and search still follow a saved schema', () => {
    const rewriting = backend.rewriting()
    return rewriting ? rewriting.total - rewriting.done : 0
  })
}

/** Reads when the last backup was written; undefined where there was none. */
function backupAge(dataDir: string): number | undefined {
  const written = statSync(join(dataDir, LAST_BACKUP), { throwIfNoEntry: false })
  return written && Math.max(0, (Date.now() - written.mtimeMs) / 1000)
}

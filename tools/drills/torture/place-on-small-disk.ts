import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { createPlace, type DrillPlace } from '../drill-place.ts'

import { startDrillPostgres } from './drill-postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** A database and the portal's own folder on one small disk. */
export interface PlaceOnSmallDisk {
  place: DrillPlace
  disk: SmallDisk
}

/** Fresh data with the sample content takes some 10 MiB, and the server stops to write below 32. */
const MIB = 128
/** An empty PostgreSQL takes some 40. */
const POSTGRES_MIB = 256
/**
 * Segments of PostgreSQL's log are used again, which takes no room: few and small ones are used up while the disk is full,
 * so that the server meets the worst of it, a log that cannot be written.
 */
const SMALL_SEGMENTS = ['--wal-segsize=1']
const FEW_SEGMENTS = ['min_wal_size=2MB', 'max_wal_size=16MB']

/** Makes them within a place, at whose end they are removed. */
export async function placeOnSmallDisk(around: DrillPlace): Promise<PlaceOnSmallDisk> {
  if (around.kind === 'sqlite') {
    const disk = mountSmallDisk(around.dataDir, MIB)
    around.atEnd(disk.unmount)
    return { place: around, disk }
  }
  const folder = join(around.folder, 'small')
  mkdirSync(folder)
  // PostgreSQL runs as another user than root.
  const disk = mountSmallDisk(folder, POSTGRES_MIB, '755')
  around.atEnd(disk.unmount)
  const server = await startDrillPostgres(join(around.folder, 'postgres'), {
    data: join(folder, 'postgres'),
    initdb: SMALL_SEGMENTS,
    settings: FEW_SEGMENTS,
    isSupervised: true,
  })
  around.atEnd(() => server.kill())
  const place = await createPlace('postgres', { folder: join(folder, 'portal'), databaseUrl: server.databaseUrl })
  around.atEnd(() => place.end())
  return { place, disk }
}

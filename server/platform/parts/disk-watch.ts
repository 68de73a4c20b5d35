import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

import type { Log } from '../log/log.ts'
import type { Part } from './parts.ts'
import { startPeriodicJob } from './periodic-job.ts'

/** How much is left of the disk that the server writes to. */
export interface DiskWatch {
  state(): DiskState
  /** Undefined as long as it is not known. */
  freeBytes(): number | undefined
  /** Looks at once. */
  look(): Promise<void>
  close(): Promise<void>
}

export type DiskState = 'enough' | 'low' | 'full'

export interface DiskWatchOptions {
  folder: string
  /** Free bytes below which it is warned of. */
  lowBytes: number
  /** Free bytes below which nothing is to be written any more. */
  fullBytes: number
  log: Log
  part: Part
  everyMs?: number
  /** Reads the free bytes. */
  read?: (folder: string) => Promise<number>
}

/** A full disk can be filled by others within seconds, and is waited for when it has room again. */
const EVERY_MS = 1000
const MIB = 1024 * 1024

/** Watches the disk, and says in the log when it is low, full, or has room again. */
export async function watchDisk({
  folder,
  lowBytes,
  fullBytes,
  log,
  part,
  everyMs = EVERY_MS,
  read = readFreeBytes,
}: DiskWatchOptions): Promise<DiskWatch> {
  let free: number | undefined
  let state: DiskState = 'enough'
  const look = async () => {
    free = await read(folder).catch((error: unknown) => {
      // A last number that stands is taken for the present one.
      free = undefined
      throw error
    })
    const next = stateAt(free, { lowBytes, fullBytes })
    if (next === state) return
    state = next
    const left = `${Math.floor(free / MIB)} MiB`
    if (next === 'full')
      log.error({
        zh: `${folder} 所在的磁盘已满，只剩 ${left}：腾出空间之前不再写入任何东西`,
        en: `The disk of ${folder} is full: ${left} left. Nothing is written any more until there is room`,
      })
    else if (next === 'low')
      log.warn({
        zh: `${folder} 所在的磁盘快满了，只剩 ${left}`,
        en: `The disk of ${folder} is getting full: ${left} left`,
      })
    else
      log.info({
        zh: `${folder} 所在的磁盘又有空间了，剩余 ${left}`,
        en: `The disk of ${folder} has room again: ${left} left`,
      })
  }
  const job = startPeriodicJob(look, {
    everyMs,
    part,
  })
  await job.run()
  return { state: () => state, freeBytes: () => free, look: job.run, close: job.close }
}

function stateAt(free: number, { lowBytes, fullBytes }: Pick<DiskWatchOptions, 'lowBytes' | 'fullBytes'>): DiskState {
  if (free < fullBytes) return 'full'
  return free < lowBytes ? 'low' : 'enough'
}

/** Reads what a process without special rights may still write; before the first start, where the folder will be. */
export async function readFreeBytes(folder: string): Promise<number> {
  const path = resolve(folder)
  if (!existsSync(path) && dirname(path) !== path) return readFreeBytes(dirname(path))
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

import { readFileSync } from 'node:fs'

export interface ProcessUsage {
  cpuMs: number
  /** Includes child processes, such as the image worker. */
  memoryMiB: number
  /** The part of it that is files on the disk, mostly Node itself: the system can reclaim it, and shares it. */
  filesMiB: number
}

/** The usage of a process so far, from /proc; NaN where there is no /proc. */
export function readUsage(pid: number): ProcessUsage {
  try {
    // Fields 14 and 15 are user and system time in ticks of 10 ms; the name before them may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const sizes = [pid, ...childrenOf(pid)].map(memoryOf)
    const sum = (pick: (memory: (typeof sizes)[number]) => number) =>
      sizes.reduce((total, memory) => total + pick(memory), 0)
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
      memoryMiB: sum(({ all }) => all),
      filesMiB: sum(({ files }) => files),
    }
  } catch {
    return { cpuMs: Number.NaN, memoryMiB: Number.NaN, filesMiB: Number.NaN }
  }
}

function memoryOf(pid: number): { all: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1024
  return { all: read('VmRSS'), files: read('RssFile') }
}

/** The processes that a process has started. @throws without /proc */
export function childrenOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

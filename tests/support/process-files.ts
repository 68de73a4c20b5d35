import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether this system tells what threads do and what a process has open; Linux does. */
export const tellsOfProcesses = existsSync('/proc/self/task')

/** How often a process has a file open. */
export function timesOpen(pid: number, file: string): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`) === file
    } catch {
      // Closed meanwhile.
      return false
    }
  }).length
}

/** The bytes that each thread of a process has read or written so far, by calls of the system. */
export function bytesOfThreads(pid: number, way: 'rchar' | 'wchar'): ReadonlyMap<number, number> {
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const io = readFileSync(`/proc/${pid}/task/${thread}/io`, 'utf8')
      return [Number(thread), Number(new RegExp(`^${way}: (\\d+)$`, 'mu').exec(io)?.[1])]
    }),
  )
}

/** The bytes of some work, by the thread that serves and by the others, the most first. */
export async function bytesOf(
  pid: number,
  way: 'rchar' | 'wchar',
  work: () => Promise<unknown>,
): Promise<{ serving: number; others: readonly number[] }> {
  const before = bytesOfThreads(pid, way)
  await work()
  const grown = [...bytesOfThreads(pid, way)].map(([thread, bytes]) => ({
    thread,
    bytes: bytes - (before.get(thread) ?? 0),
  }))
  return {
    // The first thread of a process has its number.
    serving: grown.find(({ thread }) => thread === pid)?.bytes ?? 0,
    others: grown
      .filter(({ thread }) => thread !== pid)
      .map(({ bytes }) => bytes)
      .toSorted((one, other) => other - one),
  }
}

import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** The core of the server under load; clients take the others. */
export const SERVER_CORE = 0

/**
 * Gives the server a core of its own, with all of its threads, and the others the rest. Otherwise they take the core
 * from one another, and a rate says how they shared it. Returns false where there is one core only or no `taskset`.
 */
export function separateCores(servers: readonly number[], others: readonly number[]): boolean {
  // Not `availableParallelism`: once this process has its place, that counts the cores of the place.
  const cores = cpus().length
  if (cores < 2) return false
  try {
    for (const pid of servers) place(pid, String(SERVER_CORE))
    for (const pid of others) place(pid, `1-${cores - 1}`)
    return true
  } catch {
    return false
  }
}

/** Lets processes run wherever they did before. */
export function joinCores(pids: readonly number[]): void {
  const last = cpus().length - 1
  try {
    for (const pid of pids) place(pid, `0-${last}`)
  } catch {
    // A process that has ended since, or no taskset: nothing was placed.
  }
}

function place(pid: number, cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}

import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { coreUsage } from './core-usage.ts'
import { childrenOf, readUsage } from './process-usage.ts'

/** /proc counts in ticks of 10 ms. */
const TICK_MS = 10

/** Processor time so far, in milliseconds. */
interface CpuTime {
  /** Of all cores. */
  all: number
  /** Of the processes that measure and are measured. */
  family: number
}

/**
 * Begins to watch the cores; the function returns how many of them others than this process and those it has started
 * have taken since, on average, or NaN where that is not known.
 */
export function watchNeighbours(): () => number {
  const [before, began] = [spentSoFar(), performance.now()]
  return () => coresOfOthers(before, spentSoFar(), performance.now() - began)
}

/** The cores that others took on average. */
export function coresOfOthers(before: CpuTime, after: CpuTime, ms: number): number {
  // The counts of cores and of processes are not taken at the same instant.
  return Math.max(0, (after.all - before.all - (after.family - before.family)) / ms)
}

function spentSoFar(): CpuTime {
  try {
    const stat = readFileSync('/proc/stat', 'utf8')
    const ticks = cpus().map((_, core) => coreUsage(stat, core))
    return {
      all: ticks.reduce((sum, usage) => sum + (usage ? (usage.all - usage.idle) * TICK_MS : Number.NaN), 0),
      family: familyMs(process.pid),
    }
  } catch {
    return { all: Number.NaN, family: Number.NaN }
  }
}

function familyMs(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + familyMs(child), readUsage(pid).cpuMs)
}

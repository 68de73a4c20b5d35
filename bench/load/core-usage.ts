import { readFileSync } from 'node:fs'

/** Ticks of one core since the machine started. */
export interface CoreUsage {
  idle: number
  all: number
}

/** The work of a core so far, from the text of /proc/stat; undefined where it is not told. */
export function coreUsage(stat: string, core: number): CoreUsage | undefined {
  const line = new RegExp(`^cpu${core} (.*)$`, 'mu').exec(stat)?.[1]
  if (line === undefined) return undefined
  // user, nice, system, idle, iowait, irq, softirq, steal; the guests after them are counted among the first.
  const ticks = line.trim().split(' ').slice(0, 8).map(Number)
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.reduce((sum, one) => sum + one, 0) }
}

export function readCoreUsage(core: number): CoreUsage | undefined {
  try {
    return coreUsage(readFileSync('/proc/stat', 'utf8'), core)
  } catch {
    return undefined
  }
}

/** The share of the time in which the core did nothing; NaN where that is not told. */
export function idleShare(before: CoreUsage | undefined, after: CoreUsage | undefined): number {
  return before && after && after.all > before.all ? (after.idle - before.idle) / (after.all - before.all) : Number.NaN
}

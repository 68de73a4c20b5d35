import { readFileSync } from 'node:fs'

export interface ProcessUsage {
  cpuMs: number
  memoryMiB: number
}

/** What a process has used so far, from /proc; nothing where there is none. */
export function readUsage(pid: number): ProcessUsage {
  try {
    // Fields 14 and 15 are user and system time in ticks of 10 ms; the name before them may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const memory = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, memoryMiB: Number(memory?.[1]) / 1024 }
  } catch {
    return { cpuMs: Number.NaN, memoryMiB: Number.NaN }
  }
}

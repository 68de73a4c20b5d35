import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { joinCores, separateCores } from '../../bench/load/server-core.ts'

/** The cores on which a process may run, as the system writes them; undefined where it does not say. */
function coresOf(pid: number): string | undefined {
  try {
    return /^Cpus_allowed_list:\s+(\S+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

it('a server under load has a core to itself, and all processes return to their former cores afterwards', () => {
  const start = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const children = [start(), start()]
  const [server = 0, client = 0] = children.map(({ pid }) => pid ?? 0)
  const before = coresOf(server)
  try {
    if (!separateCores([server], [client])) return
    expect(coresOf(server)).toBe('0')
    expect(coresOf(client)).not.toMatch(/^0/u)
    joinCores([server, client])
    expect([coresOf(server), coresOf(client)]).toEqual([before, before])
  } finally {
    children.forEach((child) => child.kill())
  }
})

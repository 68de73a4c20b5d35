import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPortal } from '../tests/support/server.ts'
import { median } from './median.ts'
import { startBare } from './load/start-bare.ts'

const ROUNDS = 5

export interface RestartCost {
  /** From the start to the first healthy answer, after a kill, ÷ a bare server's from its start to its first answer. */
  ratio: number
  ms: number
}

/** How long visitors wait for a portal that was killed; median of rounds taken in turn with a bare server. */
export async function measureRestart(): Promise<RestartCost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wenlan-restart-'))
  try {
    await (await startPortal({ isProduction: true, dataDir })).kill()
    const rounds: { portal: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        portal: await msUntil(
          () => startPortal({ isProduction: true, dataDir }),
          (portal) => portal.kill(),
        ),
        bare: await msUntil(startAndAsk, (bare) => bare.close()),
      })
    }
    return {
      ratio: median(rounds.map(({ portal, bare }) => portal / bare)),
      ms: median(rounds.map(({ portal }) => portal)),
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startAndAsk() {
  const bare = await startBare(new Map())
  await fetch(bare.origin)
  return bare
}

async function msUntil<Started>(start: () => Promise<Started>, end: (started: Started) => unknown): Promise<number> {
  const began = performance.now()
  const started = await start()
  const ms = performance.now() - began
  await end(started)
  return ms
}

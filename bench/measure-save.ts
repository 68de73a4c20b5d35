import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { startPortal } from '../tests/support/server.ts'
import { median } from './median.ts'
import { writeLargeSchema } from './write-large-schema.ts'

const ROUNDS = 5
/** One request each, whether the last was answered or not. */
const BEAT_MS = 10
const HOME = '/web/index'

export interface SaveCost {
  /** The longest wait of a request while a save is taken up ÷ the check itself, which is how long all would stand still. */
  ratio: number
  /** The longest wait while a save is taken up, and as long without one. */
  savedMs: number
  stillMs: number
  checkMs: number
}

/** Measures how long visitors wait while a save of so many routes is taken up; median of rounds taken in turn. */
export async function measureSave(schemaDir: string, routes: number): Promise<SaveCost> {
  const folder = await mkdtemp(join(tmpdir(), 'wenlan-save-'))
  const dir = join(folder, 'schema')
  await writeLargeSchema(schemaDir, dir, routes)
  const portal = await startPortal({ schemaDir: dir, env: { LOG_LEVEL: 'silent' } })
  const agent = new Agent({ keepAlive: true })
  const visit = () => visitHome(portal.origin + HOME, agent)
  try {
    const site = join(dir, 'site.json')
    const text = await readFile(site, 'utf8')
    const checker = createSchemaChecker({ dir, compiler: () => portalCompiler })
    const rounds: { saved: number; still: number; check: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version } = await visit()
      await writeFile(site, text.replace('"slogan": "', `"slogan": "${round}`))
      const saved = await longestWait(visit, (seen) => seen !== version)
      const began = performance.now()
      const still = await longestWait(visit, () => performance.now() - began > saved.ms)
      const checked = performance.now()
      await checker.check()
      rounds.push({ saved: saved.longest, still: still.longest, check: performance.now() - checked })
    }
    return {
      ratio: median(rounds.map(({ saved, check }) => saved / check)),
      savedMs: median(rounds.map(({ saved }) => saved)),
      stillMs: median(rounds.map(({ still }) => still)),
      checkMs: median(rounds.map(({ check }) => check)),
    }
  } finally {
    agent.destroy()
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Visits at every beat until an answer is the last one; returns the longest wait, and how long that took. */
async function longestWait(
  visit: () => Promise<{ ms: number; version: string }>,
  isLast: (version: string) => boolean,
): Promise<{ longest: number; ms: number }> {
  const began = performance.now()
  const visits: Promise<unknown>[] = []
  let longest = 0
  let isOver = false
  while (!isOver) {
    visits.push(
      visit().then(({ ms, version }) => {
        longest = Math.max(longest, ms)
        if (isLast(version)) isOver = true
      }),
    )
    await sleep(BEAT_MS)
  }
  await Promise.all(visits)
  return { longest, ms: performance.now() - began }
}

function visitHome(url: string, agent: Agent): Promise<{ ms: number; version: string }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
      response
        .on('end', () =>
          resolve({ ms: performance.now() - began, version: String(response.headers['portal-version']) }),
        )
        .resume(),
    ).on('error', reject)
  })
}

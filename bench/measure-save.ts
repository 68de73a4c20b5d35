import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { startPortal } from '../tests/support/server.ts'
import { createVisitor, waitsAtBeat } from './load/waits-at-beat.ts'
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
  const portal = await startPortal({ isProduction: true, schemaDir: dir, env: { LOG_LEVEL: 'silent' } })
  const { visit, leave } = createVisitor(portal.origin + HOME)
  try {
    const site = join(dir, 'site.json')
    const text = await readFile(site, 'utf8')
    const checker = createSchemaChecker({ source: createFolderSource(dir), compiler: () => portalCompiler })
    const rounds: { saved: number; still: number; check: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version } = await visit()
      await writeFile(site, text.replace('"slogan": "', `"slogan": "${round}`))
      const began = performance.now()
      const saved = await waitsAtBeat(visit, BEAT_MS, (last) => last !== undefined && last.version !== version)
      const savedAt = performance.now()
      const still = await waitsAtBeat(visit, BEAT_MS, () => performance.now() - savedAt > savedAt - began)
      const checked = performance.now()
      await checker.check()
      rounds.push({ saved: Math.max(...saved), still: Math.max(...still), check: performance.now() - checked })
    }
    return {
      ratio: median(rounds.map(({ saved, check }) => saved / check)),
      savedMs: median(rounds.map(({ saved }) => saved)),
      stillMs: median(rounds.map(({ still }) => still)),
      checkMs: median(rounds.map(({ check }) => check)),
    }
  } finally {
    leave()
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  }
}

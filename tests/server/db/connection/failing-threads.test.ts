import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import Database from 'libsql'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { readOn } from '#server/db/connection/check-file.ts'
import { openSqlite } from '#server/db/connection/open-sqlite.ts'
import { createReadThreads } from '#server/db/connection/read-threads.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'
import type { PartName } from '#server/platform/parts/part-names.ts'
import { createParts } from '#server/platform/parts/parts.ts'

import { aLog, temporaryFolder, writeFiles } from '../../../support/backend.ts'
import { countOf } from '../../../support/count-of.ts'

const real = pathToFileURL(resolve(import.meta.dirname, '../../../../server/db/connection/sql-thread.ts')).href

/** A folder whose programs are modules, as those of the sources are. */
const createModuleFolder = () => writeFiles(temporaryFolder(), { 'package.json': { type: 'module' } })

/** Parts with a clock of their own, and what they have said and counted. */
function watchedParts() {
  const log = aLog()
  const measures = createMeasures()
  const clock = { now: 0 }
  const parts = createParts({ log, measures, now: () => clock.now })
  const starts = (part: string) => countOf(measures, 'wenlan_part_starts_total', { part })
  const running = (part: string) => countOf(measures, 'wenlan_part_running', { part })
  return { log, clock, parts, starts, running }
}

describe('a database whose threads do not start', () => {
  it('works all the same, tells of each once, tries again after growing pauses, and uses them once they start', async () => {
    const folder = createModuleFolder()
    const program = join(folder, 'sql-thread.ts')
    const { log, clock, parts, starts, running } = watchedParts()
    // Its own clock says when it is tried again, and no timer.
    const part = (name: PartName) => ({ ...parts.part(name), onRetry: () => undefined })
    const opened = await openSqlite(folder, { readers: 2, parts: { ...parts, part }, program })
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { db } = opened.store
    onTestFinished(() => opened.store.close())
    await sql`create table poem (id integer primary key)`.execute(db)
    const work = async () => {
      await sql`insert into poem default values`.execute(db)
      await sql`select id from poem`.execute(db)
    }
    const isThread = async () => {
      const { rows } = await sql<{ query_only: number }>`select query_only from pragma_query_only`.execute(db)
      return rows[0]?.query_only === 1
    }

    const tried: number[] = []
    for (const second of [0, 0.9, 1, 2.9, 3, 6.9, 7]) {
      clock.now = second * 1000
      for (let time = 0; time < 20; time += 1) await work()
      await expect.poll(() => [running('read-threads'), running('write-thread')]).toEqual([0, 0])
      tried.push(starts('read-threads'))
    }
    expect(tried).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(starts('write-thread')).toBe(4)
    expect(log.lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        'warn A thread that reads the database does not work; without any, the serving thread reads, and everybody waits for it',
        'warn The thread that writes the database does not work',
      ]),
    )
    expect([log.lines.length, parts.failing().length]).toEqual([2, 2])

    writeFileSync(program, `import ${JSON.stringify(real)}\n`)
    clock.now = 60_000
    await expect.poll(async () => (await work(), isThread())).toBe(true)
    await expect.poll(() => parts.failing()).toEqual([])
    expect(log.lines.slice(2).every((line) => line.endsWith('it works again'))).toBe(true)
  })

  it('serves in its running threads what a failing one does not begin', async () => {
    const folder = createModuleFolder()
    const file = join(folder, 'some.db')
    new Database(file).close()
    const program = join(folder, 'once.ts')
    writeFileSync(
      program,
      `import { existsSync, writeFileSync } from 'node:fs'
const mark = new URL('started', import.meta.url)
if (existsSync(mark)) throw new Error('there is no more room')
writeFileSync(mark, '')
await import(${JSON.stringify(real)})`,
    )
    const { log, parts, starts } = watchedParts()
    const threads = createReadThreads({ file, part: parts.part('read-threads'), most: 2, patienceMs: 100_000, program })
    onTestFinished(() => threads.close())
    await threads.read('select 1', [])
    const answers = await Promise.all(Array.from({ length: 10 }, () => threads.read('select 1 as one', [])))
    expect(answers).toEqual(Array.from({ length: 10 }, () => [{ one: 1 }]))
    expect([starts('read-threads'), threads.load().open]).toEqual([2, 1])
    expect(log.lines).toEqual([expect.stringContaining('there is no more room')])
  })

  it('has its file checked by no second thread while the first one hangs', async () => {
    const folder = createModuleFolder()
    const file = join(folder, 'some.db')
    new Database(file).close()
    const program = join(folder, 'hanging.ts')
    writeFileSync(
      program,
      `import { existsSync } from 'node:fs'
setInterval(() => existsSync(new URL('over', import.meta.url)) && process.exit(1), 20)`,
    )
    const { parts, starts } = watchedParts()
    const part = parts.part('damage-check')
    let retry = () => {}
    const reading = readOn(file, {
      part: { ...part, onRetry: (next) => (retry = next) },
      program,
      onDamage: () => undefined,
    })
    for (let time = 0; time < 3; time += 1) retry()
    expect(starts('damage-check')).toBe(1)
    writeFileSync(join(folder, 'over'), '')
    await reading.close()
  })

  it('does not report damage where the checking thread ends early, and has another thread check the file', async () => {
    const folder = createModuleFolder()
    const file = join(folder, 'some.db')
    new Database(file).close()
    const program = join(folder, 'late.ts')
    const { parts, starts, running } = watchedParts()
    const found: string[] = []
    const part = parts.part('damage-check')
    const reading = readOn(file, { part, program, onDamage: (reason) => void found.push(reason) })
    onTestFinished(() => reading.close())
    await expect.poll(() => parts.failing()).toEqual(['damage-check'])
    writeFileSync(program, `import ${JSON.stringify(real)}\n`)
    await expect.poll(() => parts.failing()).toEqual([])
    await expect.poll(() => running('damage-check')).toBe(0)
    expect([found, starts('damage-check')]).toEqual([[], 2])
  })
})

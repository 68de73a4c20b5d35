import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'

import { askApi } from '../support/ask-api.ts'
import { askAtOnce } from '../support/ask-at-once.ts'
import { type BuiltPortal, type Reading, startBuilt } from '../support/built-portal.ts'

/** Jobs that look every second or two for what is due; one of them asks the database. */
const OFTEN = ['content-watch', 'agreements', 'schedule', 'publications', 'derivation', 'disk-watch', 'schema-watch']
const WATCH = { part: 'content-watch' }
const RUNS = 'wenlan_part_runs_total'
const QUERIES = 'wenlan_database_queries_total'

let portal: BuiltPortal
beforeAll(async () => {
  portal = await startBuilt({ env: { DATABASE_READERS: '2' } })
})
afterAll(() => portal?.close())

const runningIn = ({ of }: Reading) =>
  ['read-threads', 'write-thread', 'schema-worker', 'image-worker'].map((part) => of('wenlan_part_running', { part }))

/** Reads once some job has run so many times more. */
async function afterRuns(since: Reading, runs: number): Promise<Reading> {
  let reading = await portal.read()
  const done = () => reading.of(RUNS, WATCH) - since.of(RUNS, WATCH)
  // In steps of a few seconds each: the limit of a poll is for what hangs.
  for (let step = Math.min(runs, 5); done() < runs; step = Math.min(runs, done() + 5))
    await expect
      .poll(async () => {
        reading = await portal.read()
        return done()
      })
      .toBeGreaterThanOrEqual(step)
  return reading
}

/** Processes that a process has started and that run; undefined where the system does not tell. */
function childrenOf(pid: number): number | undefined {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(`${tasks}/${pid}/children`)) return undefined
  const children = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim())
  return children.join(' ').split(' ').filter(Boolean).length
}

describe('the built portal at rest', () => {
  it('has the configured threads of its database, and no other thread or process', async () => {
    let page = 0
    await expect
      .poll(async () => {
        // A further thread starts where all are busy.
        await askAtOnce(
          portal.origin,
          Array.from({ length: 60 }, () => `/api/Article/getList?type=4&limit=1&page=${(page += 1)}`),
        )
        return runningIn(await portal.read())[0]
      })
      .toBe(2)
    // The schema worker and the image worker end when they have had nothing to do for a while.
    await expect.poll(async () => runningIn(await portal.read())).toEqual([2, 1, 0, 0])
    expect(childrenOf(portal.pid) ?? 0).toBe(0)
    const answer = await fetch(`${portal.origin}/readyz`)
    expect(await answer.json()).toEqual({ status: 'ready', reasons: [] })
  })

  it('starts no thread and no process in a minute, and queries once a second whether content has changed', async () => {
    const before = await portal.read()
    const after = await afterRuns(before, 60)
    const grown = (name: string, labels?: Parameters<Reading['of']>[1]) =>
      after.of(name, labels) - before.of(name, labels)
    expect(grown('wenlan_part_starts_total')).toBe(0)
    expect(grown('wenlan_part_failures_total')).toBe(0)
    const jobs = after.valuesOf(RUNS, 'part').filter((part) => !OFTEN.includes(part))
    const looks = jobs.reduce((sum, part) => sum + grown(RUNS, { part }), 0)
    // A look of another job is a transaction of a few statements.
    expect(grown(QUERIES)).toBeLessThanOrEqual(grown(RUNS, WATCH) + 8 * looks + 1)
    expect(looks).toBeLessThanOrEqual(20)
  })

  it('makes no other query in seconds in which no other job is due', async () => {
    const others = ({ of, valuesOf }: Reading) =>
      valuesOf(RUNS, 'part')
        .filter((part) => !OFTEN.includes(part))
        .reduce((sum, part) => sum + of(RUNS, { part }), 0)
    let before = await portal.read()
    let after = await afterRuns(before, 3)
    while (others(after) !== others(before)) {
      before = after
      after = await afterRuns(before, 3)
    }
    // One look may have begun, and not have been answered, at either reading.
    const looks = after.of(RUNS, WATCH) - before.of(RUNS, WATCH)
    expect(Math.abs(after.of(QUERIES) - before.of(QUERIES) - looks)).toBeLessThanOrEqual(1)
  })

  it('answers meanwhile', async () => {
    const list = listResponse.parse((await askApi(portal.origin, 'Article/getList?type=4&limit=1')).data)
    expect(list.total).toBeGreaterThan(0)
  })
})

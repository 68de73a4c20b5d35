import { describe, expect, it, onTestFinished } from 'vitest'

import { createSchemaRows } from '#server/db/site/schema-rows.ts'
import { createRowsSource, type SchemaRows } from '#server/schema/source/rows-source.ts'
import type { SchemaSource } from '#server/schema/source/schema-source.ts'

import { smallSchema } from '../../../definition/small-schema.ts'
import { aLog, aStore, databases, someParts } from '../../../support/backend.ts'

const site = smallSchema.find(({ file }) => file === 'site.json')?.text ?? ''
const names = ['云汀', '河洛']
const writes = names.map((name) => ({ file: 'site.json', before: site, text: site.replace('云汀文化', name) }))
/** A generous limit for a change to be seen on a machine busy with other tests. */
const soon = { timeout: 60_000, interval: 10 }

const siteOf = async (source: SchemaSource) =>
  (await source.read()).files.find(({ file }) => file === 'site.json')?.text

async function filled(rows: SchemaRows): Promise<SchemaRows> {
  await rows.write(smallSchema.map(({ file, text }) => ({ file, before: undefined, text })))
  return rows
}

describe.each(databases)('rows of a schema, on %s', (kind) => {
  it('are read by each process as the last one wrote them', async () => {
    const rows = await filled(createSchemaRows(await aStore(kind)))
    const [one, other] = [await createRowsSource(rows), await createRowsSource(rows)]
    expect((await one.write(writes.slice(0, 1))).ok).toBe(true)
    expect(await siteOf(other)).toBe(writes[0]?.text)
    expect((await other.list()).fingerprint).toBe((await one.list()).fingerprint)
  })

  it('tell a process that watches once of what another one wrote', async () => {
    const rows = await filled(createSchemaRows(await aStore(kind)))
    let polls = 0
    const counted: SchemaRows = { ...rows, revision: () => rows.revision().finally(() => (polls += 1)) }
    const [one, other] = [await createRowsSource(rows), await createRowsSource(counted)]
    const { fingerprint } = await other.list()
    let changes = 0
    const watching = other.watch({
      pollMs: 20,
      fingerprint: () => fingerprint,
      onChange: () => void (changes += 1),
      part: someParts().part('schema-watch'),
    })
    onTestFinished(() => watching.close())
    await one.write(writes.slice(0, 1))
    await expect.poll(() => changes, soon).toBe(1)
    const before = polls
    await expect.poll(() => polls, soon).toBeGreaterThan(before + 3)
    expect(changes).toBe(1)
  })

  it('tell of a change again that was taken back and made anew before it was read', async () => {
    const rows = await filled(createSchemaRows(await aStore(kind)))
    const source = await createRowsSource(rows)
    const { fingerprint } = await source.list()
    const [change] = writes
    if (!change) throw new Error('There is a write')
    const back = { file: 'site.json', before: change.text, text: site }
    let polls = 0
    let changes = 0
    const counted = await createRowsSource({ ...rows, revision: () => rows.revision().finally(() => (polls += 1)) })
    const watching = counted.watch({
      pollMs: 20,
      fingerprint: () => fingerprint,
      onChange: () => void (changes += 1),
      part: someParts().part('schema-watch'),
    })
    onTestFinished(() => watching.close())
    await rows.write([change])
    await expect.poll(() => changes, soon).toBe(1)
    await rows.write([back])
    const before = polls
    await expect.poll(() => polls, soon).toBeGreaterThan(before + 2)
    await rows.write([change])
    await expect.poll(() => changes, soon).toBe(2)
  })

  it('take one of two writes of the same file at the same time, and say so to the other', async () => {
    const rows = await filled(createSchemaRows(await aStore(kind)))
    const sources = [await createRowsSource(rows), await createRowsSource(rows)]
    const outcomes = await Promise.all(sources.map((source, index) => source.write(writes.slice(index, index + 1))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'site.json 刚刚被别人改过，请再试一次' })
    const winner = outcomes.findIndex(({ ok }) => ok)
    expect(await Promise.all(sources.map(siteOf))).toEqual([writes[winner]?.text, writes[winner]?.text])
  })

  it('that are refused leave the revision as it was, so that no process reads them again', async () => {
    const rows = await filled(createSchemaRows(await aStore(kind)))
    const before = await rows.revision()
    expect(await rows.write([{ file: 'site.json', before: 'other', text: '{}' }])).toEqual({
      file: 'site.json',
      current: site,
    })
    expect(await rows.revision()).toBe(before)
  })
})

describe('a database that is away', () => {
  it('leaves a process with the files that it read last, reports the watch, and is followed again once it is back', async () => {
    const rows = await filled(createSchemaRows(await aStore('sqlite')))
    let isAway = false
    const present = <Result>(work: () => Promise<Result>) =>
      isAway ? Promise.reject(new Error('no route to the host')) : work()
    const source = await createRowsSource({
      revision: () => present(rows.revision),
      read: () => present(rows.read),
      write: (files) => present(() => rows.write(files)),
    })
    const { fingerprint } = await source.list()
    const log = aLog()
    let changes = 0
    const watching = source.watch({
      pollMs: 20,
      fingerprint: () => fingerprint,
      onChange: () => void (changes += 1),
      part: someParts(log).part('schema-watch'),
    })
    onTestFinished(() => watching.close())
    isAway = true
    await rows.write(writes.slice(0, 1))
    expect(await siteOf(source)).toBe(site)
    await expect.poll(() => log.lines.join('\n'), soon).toContain('no route to the host')
    await expect(source.write(writes.slice(1))).rejects.toThrow('no route to the host')
    expect(changes).toBe(0)
    isAway = false
    await expect.poll(() => changes, soon).toBeGreaterThan(0)
    expect(await siteOf(source)).toBe(writes[0]?.text)
  })

  it('that is lost right after a write leaves the write done, and the next poll reads it', async () => {
    const rows = await filled(createSchemaRows(await aStore('sqlite')))
    let isAway = false
    const source = await createRowsSource({
      ...rows,
      revision: () => (isAway ? Promise.reject(new Error('no route to the host')) : rows.revision()),
      write: async (files) => {
        const stale = await rows.write(files)
        isAway = true
        return stale
      },
    })
    expect((await source.write(writes.slice(0, 1))).ok).toBe(true)
    isAway = false
    expect(await siteOf(source)).toBe(writes[0]?.text)
  })

  it('opens no source', async () => {
    const broken = () => Promise.reject(new Error('no route to the host'))
    await expect(createRowsSource({ revision: broken, read: broken, write: broken })).rejects.toThrow('no route')
  })
})

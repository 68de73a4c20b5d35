import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { askDesk } from '#server/desk/ask-desk.ts'
import type { Env } from '#server/platform/env/env.ts'
import { StartRefused } from '#server/platform/process/start-refused.ts'
import { publishSchema } from '#server/publish-schema.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createMemorySource } from '#server/schema/source/memory-source.ts'
import type { SchemaSource } from '#server/schema/source/schema-source.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'

import { smallCatalog, smallSchema } from '../definition/small-schema.ts'
import { aStaffCaller } from '../support/a-staff-caller.ts'
import { temporaryFolder } from '../support/backend.ts'
import { bareFrontend } from '../support/bare-frontend.ts'
import { portalSettings } from '../support/portal-settings.ts'
import { createSchemaFolder } from './schema/schema-folder.ts'
import { createPostgresDatabase } from '../support/postgres.ts'

/** A generous limit for a change to be seen on a machine busy with other tests. */
const soon = { timeout: 60_000, interval: 50 }

/** The settings of a machine with a database in common, and a folder with the schema of this site of its own. */
function machine(url: string): Env {
  const folder = temporaryFolder()
  cpSync('schema', join(folder, 'schema'), { recursive: true })
  return {
    ...portalSettings,
    databaseUrl: url,
    schemaSource: 'database',
    dataKey: Buffer.alloc(32, 7).toString('base64'),
    dataDir: join(folder, 'data'),
    schemaDir: join(folder, 'schema'),
    contentDir: join(folder, 'content'),
  }
}

async function start(env: Env): Promise<RunningServer> {
  const server = await startServer(env, bareFrontend)
  onTestFinished(() => server.close())
  return server
}

async function versionOf(server: RunningServer): Promise<string> {
  const health: { schema: { version: string } } = await (await fetch(new URL('/healthz', server.address))).json()
  return health.schema.version
}

function edit(env: Env, from: string, to: string): void {
  const site = join(env.schemaDir, 'site.json')
  writeFileSync(site, readFileSync(site, 'utf8').replace(from, to))
}

async function at({ dataDir, schemaDir }: Env, ...args: string[]) {
  const lines: string[] = []
  const files: { path: string; bytes: Buffer }[] = []
  const outcome = await askDesk(
    dataDir,
    { args, cwd: schemaDir, operator: '王芳' },
    { say: (line) => void lines.push(line), give: (path, bytes) => void files.push({ path, bytes }) },
  )
  return { outcome, text: lines.join('\n'), files }
}

describe('a schema in the database', () => {
  it('is filled from the folder of the first machine, is that of every other one, and changes on all of them at once', async () => {
    const url = await createPostgresDatabase()
    const [first, second] = [machine(url), machine(url)]
    const one = await start(first)
    // The folder of another machine is not read: the rows are there.
    edit(second, '"site_name"', '"site_nama"')
    const other = await start(second)
    const before = await versionOf(one)
    expect(await versionOf(other)).toBe(before)

    edit(first, '文澜', '云汀')
    const published = await at(first, 'schema', 'publish', '.')
    expect(published.outcome, published.text).toBe('done')
    expect(published.text).toContain('写入　site.json')
    await expect.poll(() => versionOf(one), soon).not.toBe(before)
    await expect.poll(async () => (await versionOf(other)) === (await versionOf(one)), soon).toBe(true)
    expect((await at(first, 'schema', 'publish', '.')).text).toBe('和现在的一样，什么也没有改动。')
    const { files } = await at(second, 'schema', 'fetch', 'copy')
    const copy = files.find(({ path }) => path === join('copy', 'site.json'))
    expect(copy?.bytes.toString()).toBe(readFileSync(join(first.schemaDir, 'site.json'), 'utf8'))
  })

  it('takes no folder with faults, and says each of them', async () => {
    const env = machine(await createPostgresDatabase())
    const server = await start(env)
    const before = [await versionOf(server), server.schemaIssues()]
    edit(env, '"slogan"', '"slogen"')
    const refused = await at(env, 'schema', 'publish', '.')
    expect([refused.outcome, refused.text]).toEqual(['failed', expect.stringContaining('slogen')])
    expect(refused.text).toContain('什么也没有改动')
    expect([await versionOf(server), server.schemaIssues()]).toEqual(before)
  })

  it('removes the files that the published folder does not have', async () => {
    const env = machine(await createPostgresDatabase())
    await start(env)
    const file = 'brush.json'
    expect(existsSync(join(env.schemaDir, file))).toBe(true)
    rmSync(join(env.schemaDir, file))
    const published = await at(env, 'schema', 'publish', '.')
    expect(published.outcome, published.text).toBe('done')
    expect(published.text).toContain(`删除　${file}`)
    const names = (await at(env, 'schema', 'fetch', 'copy')).files.map(({ path }) => path)
    expect([names.includes(join('copy', file)), names.includes(join('copy', 'site.json'))]).toEqual([false, true])
  })

  it('is not filled from a folder with faults: the start is refused with them, and the mended folder is taken', async () => {
    const env = machine(await createPostgresDatabase())
    edit(env, '"slogan"', '"slogen"')
    const refused = await startServer(env, bareFrontend).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    expect(refused instanceof StartRefused && refused.sentence.zh).toContain('slogen')
    edit(env, '"slogen"', '"slogan"')
    expect(await versionOf(await start(env))).not.toBe('')
  })

  it('refuses a start with a sentence where the database does not answer', async () => {
    const env = machine('postgres://nobody:secret@127.0.0.1:1/none')
    const refused = await startServer(env, bareFrontend).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    expect(refused instanceof StartRefused && refused.sentence.en).not.toContain('secret')
  })
})

describe('a folder that is published', () => {
  it('is written as it was checked, whatever is saved meanwhile, and the act is recorded', async () => {
    const { source, remove } = await createSchemaFolder(smallSchema)
    onTestFinished(remove)
    const target = createMemorySource([])
    const acts: StaffAct[] = []
    const checkerOf = (checked: SchemaSource) => {
      const checker = createSchemaChecker({
        source: checked,
        compiler: () => ({ compile: compilePortal, catalog: smallCatalog }),
      })
      return {
        ...checker,
        // The save of another editor comes while this check runs.
        check: async () => {
          await source.write([{ file: 'types/spare.json', before: undefined, text: '{' }])
          return checker.check()
        },
      }
    }
    const record = (act: StaffAct) => Promise.resolve(void acts.push(act))
    const outcome = await publishSchema({ source: target, checkerOf, acts: { record } }, aStaffCaller, source.place)
    expect(outcome).toMatchObject({ kind: 'published', removed: [] })
    expect((await target.read()).files.map(({ file }) => file)).toEqual(smallSchema.map(({ file }) => file).toSorted())
    expect(acts).toMatchObject([{ staff: aStaffCaller, act: 'schema.publish' }])
  })

  it('leaves no file that a portal does not read, such as one of a newer program', async () => {
    const { source, remove } = await createSchemaFolder(smallSchema)
    onTestFinished(remove)
    const target = createMemorySource([...smallSchema, { file: 'future.json', text: '{}' }])
    const checkerOf = (checked: SchemaSource) =>
      createSchemaChecker({ source: checked, compiler: () => ({ compile: compilePortal, catalog: smallCatalog }) })
    const acts = { record: () => Promise.resolve() }
    const outcome = await publishSchema({ source: target, checkerOf, acts }, aStaffCaller, source.place)
    expect(outcome).toEqual({ kind: 'published', written: [], removed: ['future.json'] })
  })
})

describe('a schema in a folder', () => {
  it('is saved into that folder: the desk publishes none, and says where it lies', async () => {
    const env: Env = { ...machine(''), databaseUrl: '', schemaSource: 'folder' }
    await start(env)
    const { outcome, text } = await at(env, 'schema', 'publish', '.')
    expect([outcome, text]).toEqual(['failed', `门户读的是文件夹 ${env.schemaDir}：把文件存到那里，自己就会换上。`])
  })
})

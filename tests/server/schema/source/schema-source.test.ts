import { describe, expect, it, onTestFinished } from 'vitest'

import type { SchemaFile } from '#definition/parse-file.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createSchemaStore } from '#server/schema/schema-store.ts'
import { createSchemaWorker } from '#server/schema/schema-worker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { createRowsSource } from '#server/schema/source/rows-source.ts'
import { createMemorySource } from '#server/schema/source/memory-source.ts'
import { openSchemaSource } from '#server/schema/source/open-schema-source.ts'
import type { SchemaSource } from '#server/schema/source/schema-source.ts'

import { compilePortal } from '#compile/compile-portal.ts'
import { createSchemaRows } from '#server/db/site/schema-rows.ts'
import { aLog, aStore, someParts } from '../../../support/backend.ts'
import { smallCatalog, smallSchema } from '../../../definition/small-schema.ts'
import { createSchemaFolder } from '../schema-folder.ts'

const kinds: readonly [string, (files?: readonly SchemaFile[]) => Promise<SchemaSource>][] = [
  [
    'a folder',
    async (files) => {
      const { source, remove } = await createSchemaFolder(files)
      onTestFinished(remove)
      return source
    },
  ],
  [
    'rows of the database',
    async (files = smallSchema) => {
      const rows = createSchemaRows(await aStore('sqlite'))
      await rows.write(files.map(({ file, text }) => ({ file, before: undefined, text })))
      return createRowsSource(rows)
    },
  ],
  ['the memory', (files = smallSchema) => Promise.resolve(createMemorySource(files))],
]

const site = smallSchema.find(({ file }) => file === 'site.json')?.text ?? ''
const renamed = site.replace('云汀文化', '云汀')
const rename = { file: 'site.json', before: site, text: renamed }
const removal = { file: 'site.json', before: site, text: undefined }
const spare = { file: 'types/spare.json', before: undefined, text: '{}' }
/** A generous limit for a change to be seen on a machine busy with other tests. */
const soon = { timeout: 60_000, interval: 10 }

const byName = (files: readonly SchemaFile[]) => Object.fromEntries(files.map(({ file, text }) => [file, text]))
const textsOf = async (source: SchemaSource) => byName((await source.read()).files)
const fingerprintOf = async (source: SchemaSource) => (await source.list()).fingerprint
/** The files that a portal does not read or cannot, each with the issue of it. */
const strange: readonly [string, string, string, string | undefined][] = [
  ['a note', 'README.md', 'x', undefined],
  ['generated completion', 'json-schema/site.json', '{}', undefined],
  ['a file without a place', 'sites.json', '{}', 'sites.json FILE_MISPLACED'],
  ['a file in a folder without a place', 'route/news.json', '{}', 'route/ FILE_MISPLACED'],
  ['a file too deep', 'routes/user/set.json', '{}', 'routes/user/ FILE_MISPLACED'],
  ['a file of another ending', 'routes/news.txt', '{}', 'routes/news.txt FILE_MISPLACED'],
  ['a copy beside its original', 'site (1).json', '{}', 'site (1).json FILE_COPY'],
  ['a copy among its like', 'types/news - 副本.json', '{}', 'types/news - 副本.json FILE_COPY'],
  ['a file too large', 'types/huge.json', ' '.repeat(1024 * 1024 + 1), 'types/huge.json FILE_TOO_LARGE'],
  ['a web page', 'types/page.json', '<!doctype html>', 'types/page.json JSON_BINARY'],
]

describe.each(kinds)('a schema in %s', (_kind, open) => {
  it('is read as it was written, in the order of its list', async () => {
    const source = await open()
    const { files, issues, fingerprint } = await source.read()
    expect([byName(files), issues]).toEqual([byName(smallSchema), []])
    const listed = await source.list()
    expect(listed.files.map(({ file }) => file)).toEqual(files.map(({ file }) => file))
    expect([fingerprint, await fingerprintOf(source)]).toEqual([listed.fingerprint, fingerprint])
    const bytes = await source.readBytes()
    expect(bytes.map((one) => ({ file: one.file, text: Buffer.from(one.bytes).toString() }))).toEqual(files)
  })

  it.each(strange)(
    'leaves out %s, and says so where its author expects otherwise',
    async (_what, file, text, issue) => {
      const source = await open([...smallSchema, { file, text }])
      const { files, issues } = await source.read()
      expect(byName(files)).toEqual(byName(smallSchema))
      expect(issues.map(({ file: place, code }) => `${place} ${code}`)).toEqual(issue === undefined ? [] : [issue])
    },
  )

  it('is read to its limit of files, and says that there are more', async () => {
    const many = Array.from({ length: 520 }, (_, index) => ({ file: `types/t${index}.json`, text: '{}' }))
    const { files, issues } = await (await open(many)).read()
    expect(files.length).toBeLessThanOrEqual(500)
    expect(issues.map(({ code }) => code)).toEqual(['FOLDER_TOO_LARGE'])
  })

  it.each([
    ['a file is written', [rename]],
    ['a file is added', [spare]],
    ['a file is removed', [removal]],
  ])('has another fingerprint once %s, and the same one until then', async (_what, planned) => {
    const source = await open()
    const before = await fingerprintOf(source)
    expect(await fingerprintOf(source)).toBe(before)
    expect((await source.write(planned)).ok).toBe(true)
    expect(await fingerprintOf(source)).not.toBe(before)
  })

  it('takes several files together, and gives them back', async () => {
    const source = await open()
    const written = await source.write([spare, rename])
    expect(await textsOf(source)).toEqual({ ...byName(smallSchema), 'types/spare.json': '{}', 'site.json': renamed })
    if (written.ok) await written.undo()
    expect([written.ok, await textsOf(source)]).toEqual([true, byName(smallSchema)])
  })

  it('removes a file together with others, and gives it back', async () => {
    const source = await open()
    const { 'site.json': _removed, ...others } = byName(smallSchema)
    const written = await source.write([spare, removal])
    expect(await textsOf(source)).toEqual({ ...others, 'types/spare.json': '{}' })
    if (written.ok) await written.undo()
    expect([written.ok, await textsOf(source)]).toEqual([true, byName(smallSchema)])
  })

  it('gives back no file that has changed since', async () => {
    const source = await open()
    const written = await source.write([spare, rename])
    await source.write([{ file: 'site.json', before: renamed, text: '{}' }])
    if (written.ok) await written.undo()
    expect(await textsOf(source)).toEqual({ ...byName(smallSchema), 'site.json': '{}' })
  })

  it.each([
    ['has changed since it was read', { ...rename, before: '{}' }, 'site.json 刚刚被别人改过，请再试一次'],
    ['is there against expectation', { ...rename, before: undefined }, 'site.json 已经存在，不会覆盖'],
    ['that is to be removed has changed', { ...removal, before: '{}' }, 'site.json 刚刚被别人改过，请再试一次'],
    ['is gone', { ...spare, before: '{}' }, 'types/spare.json 刚刚被别人改过，请再试一次'],
  ])('takes none of several files where one %s', async (_what, stale, reason) => {
    const source = await open()
    const other = { file: 'types/other.json', before: undefined, text: '{}' }
    expect(await source.write([other, stale])).toEqual({ ok: false, reason })
    expect(await textsOf(source)).toEqual(byName(smallSchema))
  })

  it('tells of a write until it is watched no more', async () => {
    const source = await open()
    let fingerprint = await fingerprintOf(source)
    let changes = 0
    const watching = source.watch({
      pollMs: 20,
      fingerprint: () => fingerprint,
      onChange: () => void (changes += 1),
      part: someParts().part('schema-watch'),
    })
    await source.write([rename])
    await expect.poll(() => changes, soon).toBeGreaterThan(0)
    watching.close()
    fingerprint = await fingerprintOf(source)
    const seen = changes
    await source.write([spare])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(changes).toBe(seen)
  })

  it('is opened again by its location, as after a message to another thread', async () => {
    const source = await open()
    await source.write([rename])
    const again = openSchemaSource(structuredClone(source.location()))
    expect([await textsOf(again), await fingerprintOf(again)]).toEqual([
      await textsOf(source),
      await fingerprintOf(source),
    ])
  })

  it('is followed by the store: a write is swapped in, a broken one is refused', async () => {
    const source = await open()
    const compiler = { compile: compilePortal, catalog: smallCatalog }
    const store = createSchemaStore({
      source,
      checker: createSchemaChecker({ source, compiler: () => compiler }),
      log: aLog(),
      part: someParts().part('schema-watch'),
      pollMs: 20,
    })
    onTestFinished(() => store.close())
    expect(await store.start()).toEqual({ ok: true })
    const siteName = () => store.current().portal.site.site_name
    expect(siteName()).toBe('云汀文化')
    await source.write([rename])
    await expect.poll(siteName, soon).toBe('云汀')
    await source.write([{ file: 'site.json', before: renamed, text: '{' }])
    await expect.poll(() => store.state().issues.length, soon).toBeGreaterThan(0)
    expect(siteName()).toBe('云汀')
  })
})

describe('the schema of this site in memory', () => {
  it('is compiled to the portal that its folder makes', async () => {
    const read = await createFolderSource('schema').read()
    const [folder, memory] = [
      checkSchema(read, portalCompiler),
      checkSchema(await inMemory(read.files), portalCompiler),
    ]
    expect(folder.ok).toBe(true)
    expect(memory).toEqual(folder)
  })

  it('is checked by the schema worker as it is at each check', async () => {
    const { files } = await createFolderSource('schema').read()
    const source = createMemorySource(files)
    const worker = createSchemaWorker({ source, part: someParts().part('schema-worker') })
    onTestFinished(() => worker.close())
    const here = createSchemaChecker({ source, compiler: () => portalCompiler })
    const checked = await worker.check()
    expect(checked.ok).toBe(true)
    expect(checked).toEqual(await here.check())
    const before = byName(files)['site.json'] ?? ''
    await source.write([{ file: 'site.json', before, text: before.replace('"slogan"', '"slogen"') }])
    const refused = await worker.check()
    expect(refused).toMatchObject({ ok: false, issues: [{ file: 'site.json', code: 'KEY_UNKNOWN' }] })
    expect(refused).toEqual(await here.check())
  })
})

const inMemory = (files: readonly SchemaFile[]) => createMemorySource(files).read()

import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { Message } from '#server/platform/log/message.ts'
import type { SchemaCompiler } from '#server/schema/check-schema.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import {
  createSchemaStore,
  type SchemaEvent,
  type SchemaStore,
  type SchemaStoreOptions,
} from '#server/schema/schema-store.ts'

import { someParts } from '../../support/backend.ts'
import { changed, smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { createSchemaFolder, faultyPages } from './schema-folder.ts'

const site = smallSchema.find(({ file }) => file === 'site.json')?.text ?? ''
const renamed = (name: string) =>
  changed('site.json', '云汀文化', name).find(({ file }) => file === 'site.json')?.text ?? ''

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
let store: SchemaStore
let logs: { info: string[]; error: string[] }
/** How often the whole folder was checked. */
let checks: number

type StoreOptions = Partial<SchemaStoreOptions> & { compile?: SchemaCompiler['compile'] }

function openStore({ compile = compilePortal, ...options }: StoreOptions = {}): SchemaStore {
  logs = { info: [], error: [] }
  checks = 0
  const parse = (files: readonly SchemaFile[]) => ((checks += 1), parsePortal(files))
  const log = {
    info: ({ zh }: Message) => void logs.info.push(zh),
    error: ({ zh }: Message) => void logs.error.push(zh),
  }
  const { source } = folder
  const compiler = () => ({ compile, catalog: smallCatalog, parse })
  const checker = createSchemaChecker({ source, compiler, fallbackDir: fallbackDir() })
  return createSchemaStore({ source, checker, log, part: someParts().part('schema-watch'), ...options })
}

const fallbackDir = () => join(folder.parent, 'kept')
const siteName = () => store.current().portal.site.site_name
const fallbackFile = async () => join(fallbackDir(), (await readdir(fallbackDir()))[0] ?? '', 'site.json')
const changeFallback = async (change: (text: string) => string) =>
  writeFile(await fallbackFile(), change(await readFile(await fallbackFile(), 'utf8')))
/** A generous limit for a change to take effect on a machine busy with other tests. */
const soon = { timeout: 60_000, interval: 10 }

/**
 * Changes the folder and waits until the change has been checked; the result is taken a moment after the files were
 * parsed.
 */
async function checkedAgain(save: () => Promise<void>): Promise<void> {
  const before = checks
  await save()
  await vi.waitFor(() => expect(checks).toBeGreaterThan(before), soon)
  await new Promise((resolve) => setTimeout(resolve, 0))
}

beforeEach(async () => {
  folder = await createSchemaFolder()
  store = openStore()
})
afterEach(async () => {
  await store.close()
  await folder.remove()
})

describe('the schema store', () => {
  const spare = '{ "version": 1, "name": "spare", "desktop": [{ "block": "list" }], "mobile": [{ "block": "list" }] }\n'

  it('accepts a save with a slip that breaks nothing, and lists it as a warning until it is mended', async () => {
    await folder.write('templates/spare.json', spare)
    expect(await store.start()).toEqual({ ok: true })
    expect(store.state()).toMatchObject({ issues: [], warnings: [{ code: 'TEMPLATE_IDLE', level: 'warning' }] })
    await checkedAgain(() => rm(join(folder.dir, 'templates', 'spare.json')))
    await vi.waitFor(() => expect(store.state().warnings).toEqual([]), soon)
  })

  it('logs the warnings of an accepted save', async () => {
    await store.start()
    await folder.write('templates/spare.json', spare)
    await folder.write('site.json', renamed('云汀'))
    await vi.waitFor(() => expect(logs.info.join('')).toContain('，有 1 处提醒：\n\nschema/templates/spare.json'), soon)
    expect(siteName()).toBe('云汀')
    expect(logs.error).toEqual([])
  })

  it('lists the first faults of a save, and counts the others', async () => {
    await store.start()
    await folder.write('routes/many.json', faultyPages(250))
    await vi.waitFor(() => expect(store.state().unlisted).toEqual({ issues: 50, warnings: 0 }), soon)
    expect(store.state().issues).toHaveLength(200)
    expect(logs.error.join('')).toContain('schema/ 有 250 处错误')
    expect(logs.error.join('')).toContain('另有 50 处没有列在这里，用 npm run schema 看全部')
    expect(logs.error.join('').match(/^ {2}错误 {2}/gmu)).toHaveLength(200)

    // The first faults stay the same.
    await folder.write('routes/many.json', faultyPages(240))
    await vi.waitFor(() => expect(store.state().unlisted).toEqual({ issues: 40, warnings: 0 }), soon)
    await rm(join(folder.dir, 'routes', 'many.json'))
    await vi.waitFor(() => expect(store.state()).toMatchObject({ issues: [], unlisted: { issues: 0 } }), soon)
  })

  it('lists the first warnings, and counts the others', async () => {
    for (let index = 0; index < 205; index += 1)
      await folder.write(`templates/spare-${index}.json`, spare.replace('"spare"', `"spare-${index}"`))
    expect(await store.start()).toEqual({ ok: true })
    expect(store.state().warnings).toHaveLength(200)
    expect(store.state().unlisted).toEqual({ issues: 0, warnings: 5 })
  })

  it('counts the faults that it does not list when it refuses to start', async () => {
    await folder.write('routes/many.json', faultyPages(250))
    const started = await store.start()
    expect(started.ok ? '' : started.report).toMatch(/另有 50 处没有列在这里[^\n]*\n\n共 250 处错误$/u)
  })

  it('refuses to start with a broken schema, with every issue', async () => {
    await folder.write('site.json', renamed('云汀').replace('"slogan"', '"slogen"'))
    await folder.write('routes/news.json', '{ "version": 1, }')
    const started = await store.start()
    expect(started.ok ? [] : started.issues.map(({ file, code }) => [file, code])).toEqual([
      ['routes/news.json', 'JSON_TRAILING_COMMA'],
      ['site.json', 'KEY_UNKNOWN'],
    ])
    expect(started.ok ? '' : started.report).toContain('schema/site.json:5:3')
    expect(started.ok ? '' : started.report).toContain('共 2 处错误')
    expect(() => store.current()).toThrow('await start()')
  })

  it('starts once the schema is repaired', async () => {
    await folder.write('site.json', '{')
    expect((await store.start()).ok).toBe(false)
    await folder.write('site.json', site)
    expect((await store.start()).ok).toBe(true)
    expect(siteName()).toBe('云汀文化')
  })

  it('applies a good save at once, not at the next poll, frozen, with a new version, and informs its subscribers', async () => {
    store = openStore({ pollMs: 1_000_000 })
    await store.start()
    const before = store.current()
    const events: SchemaEvent[] = []
    store.subscribe((event) => events.push(event))
    await folder.write('site.json', renamed('新文化'))
    await vi.waitFor(() => expect(siteName()).toBe('新文化'), soon)
    expect(store.state()).toMatchObject({ version: store.current().portal.version, issues: [] })
    expect(store.state().version).not.toBe(before.portal.version)
    expect(before.portal.site.site_name).toBe('云汀文化')
    expect(Object.isFrozen(store.current().portal.site)).toBe(true)
    expect(events).toEqual([{ kind: 'swapped', snapshot: store.current(), previous: before.portal }])
    expect(logs).toEqual({ info: [`schema/ 已更新，版本 ${store.state().version}`], error: [] })
  })

  it.each<readonly [string, () => Promise<void>, string]>([
    ['is not JSON', () => folder.write('site.json', site.replace('"slogan"', "'slogan'")), 'JSON_QUOTE'],
    ['breaks the grammar', () => folder.write('site.json', site.replace('"slogan"', '"slogen"')), 'KEY_UNKNOWN'],
    ['breaks the portal', () => folder.write('site.json', site.replace('"to": "news"', '"to": "nwes"')), 'LINK_DEAD'],
    ['deletes a file', () => rm(join(folder.dir, 'site.json')), 'FILE_MISSING'],
    // In one step: a check between two of many removed files would report those first.
    ['deletes the folder', () => rename(folder.dir, join(folder.parent, 'gone')), 'FOLDER_MISSING'],
    ['is huge', () => folder.write('site.json', ' '.repeat(1024 * 1024 + 1)), 'FILE_TOO_LARGE'],
    ['is binary', () => folder.write('site.json', new Uint8Array([0x1f, 0x8b, 0, 0xff])), 'JSON_BINARY'],
    ['is empty', () => folder.write('site.json', ''), 'JSON_EMPTY'],
    ['is cut off', () => folder.write('site.json', site.slice(0, 300)), 'JSON_QUOTE_MISSING'],
    ['adds a file that would never be read', () => folder.write('route/video.json', '{}'), 'FILE_MISPLACED'],
  ])('stays with the last good portal when a save %s, and logs that once', async (_name, save, code) => {
    store = openStore({ pollMs: 250 })
    await store.start()
    const before = store.current()
    await save()
    await vi.waitFor(() => expect(store.state().issues[0]?.code).toBe(code), soon)
    // Faults that another check finds again are not reported again; without the folder there is nothing to check.
    if (code !== 'FOLDER_MISSING') await checkedAgain(() => folder.write('types/.swp', ''))
    expect(store.current()).toBe(before)
    expect(store.state().version).toBe(before.portal.version)
    expect(logs.error).toHaveLength(1)
    expect(logs.error[0]).toMatch(/^schema\/ 有 \d+ 处错误，网站继续使用上一个正确的版本/u)
    expect(logs.error[0]).toMatch(/schema\/.*:\d+:\d+\n/u)
  })

  it('logs the recovery when a refused save is reverted', async () => {
    await store.start()
    const events: string[] = []
    store.subscribe((event) => events.push(event.kind))
    await folder.write('site.json', '{')
    await vi.waitFor(() => expect(store.state().issues).not.toEqual([]), soon)
    await folder.write('site.json', site)
    await vi.waitFor(() => expect(store.state().issues).toEqual([]), soon)
    expect(events).toEqual(['refused', 'recovered'])
    expect(logs.info).toEqual([`schema/ 已改正，版本仍是 ${store.state().version}`])
  })

  it('accepts a save that arrives in pieces, once it is complete', async () => {
    await store.start()
    const text = renamed('慢慢保存')
    await writeFile(join(folder.dir, 'site.json'), text.slice(0, 200))
    await vi.waitFor(() => expect(store.state().issues).not.toEqual([]), soon)
    await checkedAgain(() => appendFile(join(folder.dir, 'site.json'), text.slice(200, 400)))
    await appendFile(join(folder.dir, 'site.json'), text.slice(400))
    await vi.waitFor(() => expect(siteName()).toBe('慢慢保存'), soon)
    expect(store.state().issues).toEqual([])
  })

  it('applies one save after the other of an editor that renames a new file over the old', async () => {
    await store.start()
    for (const name of ['一', '二', '三']) {
      await writeFile(join(folder.dir, '.site.json.tmp'), renamed(name))
      await rename(join(folder.dir, '.site.json.tmp'), join(folder.dir, 'site.json'))
      await vi.waitFor(() => expect(siteName()).toBe(name), soon)
      await folder.write('site.json', renamed(`${name}二`))
      await vi.waitFor(() => expect(siteName()).toBe(`${name}二`), soon)
    }
    expect(logs.error).toEqual([])
  })

  it('checks files that are saved together once', async () => {
    let compiled = 0
    store = openStore({ compile: (...args) => ((compiled += 1), compilePortal(...args)), debounceMs: 200 })
    await store.start()
    await Promise.all([
      folder.write('site.json', renamed('同时')),
      folder.write(
        'types/news.json',
        changed('types/news.json', '新闻资讯', '新闻').find(({ file }) => file === 'types/news.json')?.text ?? '',
      ),
    ])
    await vi.waitFor(() => expect(siteName()).toBe('同时'), soon)
    expect(store.current().portal.types[0]?.name).toBe('新闻')
    expect(compiled).toBe(2)
  })

  it('accepts an agreement in a folder that is created later, until the folder is removed', async () => {
    await folder.remove()
    folder = await createSchemaFolder(smallSchema.filter(({ file }) => !file.startsWith('agreements/')))
    store = openStore()
    await store.start()
    await folder.write(
      'agreements/user.json',
      (smallSchema.find(({ file }) => file.startsWith('agreements/'))?.text ?? '').replace('"privacy"', '"user"'),
    )
    await vi.waitFor(() => expect(store.current().agreements.map(({ name }) => name)).toEqual(['user']), soon)
    await rm(join(folder.dir, 'agreements'), { recursive: true })
    await vi.waitFor(() => expect(store.current().agreements).toEqual([]), soon)
  })

  it('notices by its slow poll a change that no watch reports: a folder put in the place of the old', async () => {
    store = openStore({ pollMs: 200 })
    await store.start()
    const other = await createSchemaFolder(changed('site.json', '云汀文化', '另一个'))
    await rename(folder.dir, join(folder.parent, 'old'))
    await rename(other.dir, folder.dir)
    await vi.waitFor(() => expect(siteName()).toBe('另一个'), soon)
    await folder.write('site.json', renamed('换过之后'))
    await vi.waitFor(() => expect(siteName()).toBe('换过之后'), soon)
    await other.remove()
  })

  it('goes on when a subscriber or the compiler itself fails', async () => {
    let isBroken = false
    store = openStore({
      compile: (...args) => {
        if (isBroken) throw new Error('a bug')
        return compilePortal(...args)
      },
    })
    await store.start()
    store.subscribe(() => {
      throw new Error('another bug')
    })
    await folder.write('site.json', renamed('一'))
    await vi.waitFor(() => expect(siteName()).toBe('一'), soon)
    await vi.waitFor(() => expect(logs.error.join('\n')).toContain('another bug'), soon)
    isBroken = true
    await folder.write('site.json', renamed('二'))
    await vi.waitFor(() => expect(store.state().issues[0]?.code).toBe('CHECK_FAILED'), soon)
    expect(siteName()).toBe('一')
    isBroken = false
    await folder.write('site.json', renamed('三'))
    await vi.waitFor(() => expect(siteName()).toBe('三'), soon)
  })

  it('repeats a check by itself where the check failed, and not the save', async () => {
    let isBroken = false
    store = openStore({
      compile: (...args) => {
        if (isBroken) throw new Error('no thread')
        return compilePortal(...args)
      },
    })
    await store.start()
    isBroken = true
    await folder.write('site.json', renamed('一'))
    await vi.waitFor(() => expect(store.state().issues[0]?.code).toBe('CHECK_FAILED'), soon)
    isBroken = false
    await vi.waitFor(() => expect(siteName()).toBe('一'), soon)
  })

  describe('at a start on a broken schema', () => {
    /** A run that ended, with the schema broken since. */
    const runAndBreak = async () => {
      await store.start()
      await store.close()
      await folder.write('site.json', site.replace('"slogan"', '"slogen"'))
    }

    it('uses the stored schema, with the faults of the present one', async () => {
      await runAndBreak()
      store = openStore()
      expect(await store.start()).toEqual({ ok: true })
      expect(siteName()).toBe('云汀文化')
      expect(store.state()).toMatchObject({ isKept: true, issues: [{ code: 'KEY_UNKNOWN' }], warnings: [] })
      expect(logs.error).toHaveLength(1)
      expect(logs.error[0]).toContain('schema/ 有 1 处错误，网站用上次运行时保存的正确版本')
      expect(logs.error[0]).toContain('schema/site.json:5:3')
    })

    it.each([
      ['mended', renamed('改好了'), 'swapped', '改好了'],
      ['taken back', site, 'recovered', '云汀文化'],
    ])('switches to the schema once it is %s', async (_name, text, kind, name) => {
      await runAndBreak()
      store = openStore()
      await store.start()
      const events: string[] = []
      store.subscribe((event) => events.push(event.kind))
      await folder.write('site.json', text)
      await vi.waitFor(() => expect(store.state()).toMatchObject({ isKept: false, issues: [] }), soon)
      expect(siteName()).toBe(name)
      expect(events).toEqual([kind])
    })

    it('uses the last good schema, not the first', async () => {
      await store.start()
      await folder.write('site.json', renamed('后来'))
      await vi.waitFor(() => expect(siteName()).toBe('后来'), soon)
      await runAndBreak()
      store = openStore()
      await store.start()
      expect(siteName()).toBe('后来')
    })

    it.each<[string, () => Promise<unknown> | undefined]>([
      ['nothing was kept', () => rm(fallbackDir(), { recursive: true })],
      ['the copy is damaged', () => changeFallback((text) => text.replace('云汀文化', '别的名字'))],
      ['a file of the copy is gone', async () => rm(await fallbackFile())],
    ])('is refused where %s', async (_name, damage) => {
      await runAndBreak()
      await damage()
      store = openStore()
      expect(await store.start()).toMatchObject({ ok: false, issues: [{ code: 'KEY_UNKNOWN' }] })
    })

    it('is refused where the copy does not compile any more', async () => {
      await runAndBreak()
      store = openStore({ compile: () => ({ ok: false, issues: [] }) })
      expect(await store.start()).toMatchObject({ ok: false, issues: [{ code: 'KEY_UNKNOWN' }] })
    })
  })

  it('begins no check after its end, so that nothing is written any more', async () => {
    const calls: string[] = []
    const failing = (job: string) => () => (calls.push(job), Promise.reject(new Error('not in this test')))
    const checker = {
      check: failing('check'),
      checkUnweighed: failing('check without weights'),
      checkFallback: failing('check the fallback'),
      close: () => (calls.push('close'), Promise.resolve()),
    }
    store = openStore({ checker })
    // The folder is still being listed when the store is closed.
    const starting = store.start()
    await store.close()
    expect([(await starting).ok, calls]).toEqual([false, ['close']])
  })

  it('informs no subscriber after its end', async () => {
    await store.start()
    const events: SchemaEvent[] = []
    store.subscribe((event) => events.push(event))
    // This store waits longer for the rest of a save: by the time it has noticed the change, the first would have,
    // too.
    const other = openStore({ debounceMs: 150 })
    await other.start()
    await folder.write('site.json', renamed('太晚了'))
    await store.close()
    await vi.waitFor(() => expect(other.current().portal.site.site_name).toBe('太晚了'), soon)
    await other.close()
    expect(events).toEqual([])
  })
})

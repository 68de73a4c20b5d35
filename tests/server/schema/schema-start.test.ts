import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import type { Message } from '#server/platform/log/message.ts'
import type { SchemaCompiler } from '#server/schema/check-schema.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createSchemaStore, type SchemaStore } from '#server/schema/schema-store.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { someParts } from '../../support/backend.ts'
import { createSchemaFolder } from './schema-folder.ts'

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
let store: SchemaStore
let logLines: { info: string[]; error: string[] }
let compiled: number

beforeEach(async () => {
  folder = await createSchemaFolder()
  logLines = { info: [], error: [] }
})
afterEach(async () => {
  await store.close()
  await folder.remove()
})

/** A store with the program of an update. */
function openStore(program: Pick<Partial<SchemaCompiler>, 'bundle' | 'texts'>): SchemaStore {
  const log = {
    info: ({ zh }: Message) => void logLines.info.push(zh),
    error: ({ zh }: Message) => void logLines.error.push(zh),
  }
  compiled = 0
  const compile: SchemaCompiler['compile'] = (...args) => ((compiled += 1), compilePortal(...args))
  const compiler = { compile, catalog: smallCatalog, ...program }
  const { source } = folder
  const checker = createSchemaChecker({ source, compiler: () => compiler })
  return createSchemaStore({ source, checker, log, part: someParts().part('schema-watch') })
}

const heavy = { bundle: { weigh: () => 200 * 1024, style: 0 } }
const later = { texts: { text: { list: { late: '稍等' } }, answers: {} } }
const missing = expect.stringContaining('缺少程序要用的 1 句话，现在用程序自己的说法：界面文字 list.late')
const soon = { timeout: 60_000, interval: 10 }
const siteName = () => store.current().portal.site.site_name
const siteFile = (name: string, budgets = '') =>
  (smallSchema.find(({ file }) => file === 'site.json')?.text ?? '')
    .replace('云汀文化', name)
    .replace('"version": 1', '"version": 2')
    .replace('"footer"', `${budgets}"footer"`)

it('a start logs which texts are the program’s wording', async () => {
  store = openStore(later)
  expect(await store.start()).toEqual({ ok: true })
  expect(store.current().portal.text['list']).toMatchObject({ late: '稍等', empty: '暂无数据' })
  expect(logLines).toEqual({ info: [missing], error: [] })
})

it('a start logs pages that an update made too heavy for their budgets, and the missing texts', async () => {
  store = openStore({ ...heavy, ...later })
  expect(await store.start()).toEqual({ ok: true })
  expect(store.state()).toMatchObject({ isKept: false, warnings: [{ code: 'TEXT_OF_PROGRAM' }] })
  expect(new Set(store.state().issues.map(({ code }) => code))).toEqual(new Set(['BUDGET_KILOBYTES']))
  expect(logLines).toEqual({ info: [missing], error: [expect.stringContaining('页面的脚本超出预算')] })
})

it('a save is refused after such a start until the budgets are mended', async () => {
  store = openStore(heavy)
  await store.start()
  const before = compiled
  await folder.write('site.json', siteFile('云汀文旅'))
  await vi.waitFor(() => expect(compiled).toBeGreaterThan(before), soon)
  expect(siteName()).toBe('云汀文化')
  await folder.write('site.json', siteFile('云汀文旅', '"budgets": { "default": { "kilobytes": 300 } }, '))
  await vi.waitFor(() => expect(siteName()).toBe('云汀文旅'), soon)
  expect(store.state().issues).toEqual([])
})

it('a start with a fault beside heavy pages is refused', async () => {
  await folder.write('site.json', siteFile('云汀文化', '"colour": "red", '))
  store = openStore(heavy)
  expect(await store.start()).toMatchObject({ ok: false })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { APPLICATION, LOADER } from '#app/component-paths.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { checkWeights } from '#server/schema/check-weights.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { type Bundle, currentClientDir, readBundle } from '#server/schema/read-bundle.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'

const KIB = 1024
/** The loader weighs 62 KiB, the application 3, any block 30. */
function weightOf(source: string): number {
  if (source === LOADER) return 62 * KIB
  return (source === APPLICATION ? 3 : 30) * KIB
}
const bundle: Bundle = {
  style: 0,
  weigh: (sources) => [...new Set(sources)].reduce((sum, source) => sum + weightOf(source), 0),
}
const { list } = smallCatalog
const catalog = { ...smallCatalog, ...(list ? { list: { ...list, isInteractive: () => true } } : {}) }

const withBudgets = (budgets: unknown): SchemaFile[] =>
  smallSchema.map(({ file, text }) => ({
    file,
    text:
      file === 'site.json'
        ? text.replace('"version": 1,', `"version": 2,\n  "budgets": ${JSON.stringify(budgets)},`)
        : text,
  }))

function issuesOf(budgets: unknown) {
  const files = withBudgets(budgets)
  const parsed = parsePortal(files)
  if (!parsed.ok) return parsed.issues
  const compiled = compilePortal(parsed.value, catalog)
  return compiled.ok ? checkWeights(parsed.value, compiled.value, bundle) : compiled.issues
}
const codes = (budgets: unknown) => issuesOf(budgets).map(({ code, file, path }) => [code, file, path.join('.')])

describe('the budget of a page', () => {
  it.each<[string, unknown, unknown]>([
    ['is 12 requests and 128 kilobytes where nothing is written', {}, []],
    [
      'holds for every page',
      { default: { requests: 1 } },
      [['BUDGET_REQUESTS', 'routes/index.json', 'routes.0.desktop']],
    ],
    ['may be more for one', { default: { requests: 1 }, routes: { index: { requests: 2 } } }, []],
    [
      'may be less for one',
      { routes: { index: { requests: 1 } } },
      [['BUDGET_REQUESTS', 'routes/index.json', 'routes.0.desktop']],
    ],
    [
      'counts scripts of blocks the browser has work with, on the layout they stand on',
      { default: { kilobytes: 80 } },
      [['BUDGET_KILOBYTES', 'routes/index.json', 'routes.0.desktop']],
    ],
    ['may be enough for exactly what there is', { default: { kilobytes: 95 } }, []],
    ['may let one page load more', { default: { kilobytes: 80 }, routes: { index: { kilobytes: 95 } } }, []],
    [
      'is told of the loader itself, too, which is all that a page without interaction loads',
      { routes: { news: { kilobytes: 60 } } },
      [
        ['BUDGET_KILOBYTES', 'routes/news.json', 'routes.0.template'],
        ['BUDGET_KILOBYTES', 'routes/news.json', 'routes.0.template'],
      ],
    ],
    [
      'is one of a route there is',
      { routes: { nwes: { requests: 3 } } },
      [['BUDGET_ROUTE', 'site.json', 'budgets.routes.nwes']],
    ],
  ])('%s', (_law, budgets, expected) => {
    expect(codes(budgets)).toEqual(expected)
  })

  it('names what to remove, and how much that saves', () => {
    const [weight] = issuesOf({ default: { kilobytes: 80 } })
    expect(weight?.message).toBe('第一次打开「index」的桌面版面要下载 95 KB 脚本，预算是 80 KB，超出 15 KB')
    expect(weight?.allowed?.[0]).toBe('去掉区块 list，省 33 KB')
    const [requests] = issuesOf({ default: { requests: 1 } })
    expect(requests?.message).toContain('要发 2 个请求，预算是 1 个，要去掉 1 个')
    expect(requests?.allowed?.[0]).toContain('list、list')
    expect(issuesOf({ routes: { nwes: { requests: 3 } } })[0]?.suggestion).toBe('news')
  })
})

describe('the weight of a build', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'wenlan-build-'))
    await mkdir(join(dir, '.vite'))
    const manifest = {
      [LOADER]: { file: 'a.js', imports: ['_b.js'] },
      '_b.js': { file: 'b.js', imports: [LOADER] },
      'style.css': { file: 's.css' },
    }
    await writeFile(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest))
    await Promise.all([
      writeFile(join(dir, 'a.js'), 'x'.repeat(50)),
      writeFile(join(dir, 'a.js.br'), 'x'.repeat(20)),
      writeFile(join(dir, 'b.js'), 'x'.repeat(7)),
      writeFile(join(dir, 's.css'), 'x'.repeat(3)),
    ])
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it('is what travels: compressed files where they exist, each once, with all imports', () => {
    const read = readBundle(dir)
    expect([read?.weigh([LOADER, '_b.js']), read?.weigh(['nothing']), read?.style]).toEqual([27, 0, 3])
  })

  it('is unknown where there is no build, or half of one', async () => {
    expect(readBundle(join(dir, 'nowhere'))).toBeUndefined()
    await writeFile(join(dir, '.vite', 'manifest.json'), '{"a":')
    expect(readBundle(dir)).toBeUndefined()
  })
})

describe('the pages of the real schema', () => {
  it('keep their budgets with the build that stands', async () => {
    const built = readBundle(currentClientDir('dist'))
    if (!built) throw new Error('dist/ holds no build; run "npm run build" first ("npm test" does so by itself)')
    const checked = checkSchema(await readSchemaFolder('schema'), { ...portalCompiler, bundle: built })
    expect(checked.ok ? [] : checked.issues.map(({ message }) => message)).toEqual([])
  })
})

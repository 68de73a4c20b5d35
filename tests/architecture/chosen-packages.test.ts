import { beforeAll, describe, expect, it } from 'vitest'

import { createImportReader, importsOf, packagesReachedFrom } from './import-graph.ts'
import { listFiles } from './project-files.ts'

/** The modules that a browser, the server, the build, the tests and the story book load first. */
const entries = {
  browser: ['src/loader/entry-loader.ts'],
  server: ['server/main.ts'],
  build: ['vite.config.ts', 'scripts/build.mjs'],
  tests: listFiles(['tests'], ['.test.ts', '.test.tsx']),
  stories: [...listFiles(['.storybook'], ['.ts', '.tsx']), ...listFiles(['stories'], ['.stories.ts', '.stories.tsx'])],
} as const

type Entry = keyof typeof entries

/** The packages that the owner chose, by the entry from which each must be reached (docs/decisions/0016). */
const chosen: readonly (readonly [name: string, from: Entry, module: string])[] = [
  ['react', 'browser', 'react'],
  ['react-dom', 'browser', 'react-dom/client'],
  ['react-router-dom', 'browser', 'react-router-dom'],
  ['valtio', 'browser', 'valtio'],
  ['swr', 'browser', 'swr'],
  ['redaxios', 'browser', 'redaxios'],
  ['@radix-ui/react-dialog', 'browser', '@radix-ui/react-dialog'],
  ['@radix-ui/react-tabs', 'browser', '@radix-ui/react-tabs'],
  ['react-hook-form', 'browser', 'react-hook-form'],
  ['zod', 'browser', 'zod/mini'],
  ['zod', 'server', 'zod'],
  ['dayjs', 'browser', 'dayjs'],
  ['dayjs', 'server', 'dayjs'],
  ['react-pdf', 'browser', 'react-pdf'],
  ['vite', 'build', 'vite'],
  ['vitest', 'tests', 'vitest'],
  ['storybook', 'stories', 'storybook/test'],
]

describe('the packages that the owner chose', () => {
  const reached = new Map<Entry, ReadonlySet<string>>()
  beforeAll(() => {
    const read = createImportReader()
    for (const from of new Set(chosen.map(([, entry]) => entry)))
      reached.set(from, packagesReachedFrom(entries[from], read))
  })

  it('are fifteen', () => {
    expect(new Set(chosen.map(([name]) => name)).size).toBe(15)
  })

  it.each(chosen)('%s is loaded from the %s, as %s', (_, from, module) => {
    expect([...(reached.get(from) ?? [])]).toContain(module)
  })

  it('include all of zod on the server, and only its small part in the browser', () => {
    expect([...(reached.get('browser') ?? [])]).not.toContain('zod')
  })
})

describe('the walk through the imports', () => {
  it.each([
    [`import { a } from 'x'`, ['x']],
    [`import 'x'`, ['x']],
    [`import { type A, b } from 'x'`, ['x']],
    [`export { a } from 'x'`, ['x']],
    [`export * from 'x'`, ['x']],
    [`const a = () => import('x')`, ['x']],
    [`import type { A } from 'x'`, []],
    [`import type * as a from 'x'`, []],
    [`import { type A } from 'x'`, []],
    [`export type { A } from 'x'`, []],
    [`type A = import('x').A`, []],
    [`const a = "import b from 'x'" // import c from 'x'`, []],
  ])('finds in %s: %j', (source, found) => {
    expect(importsOf('a.tsx', source)).toEqual(found)
  })

  it('ends at the modules that the entry needs', () => {
    expect([...packagesReachedFrom(['src/contract/time/calendar.ts'])].sort()).toEqual(['dayjs', 'dayjs/plugin/utc.js'])
  })
})

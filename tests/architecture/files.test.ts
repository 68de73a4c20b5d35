import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

const sources = listFiles(['src', 'server'], ['.ts', '.tsx'])
const names = sources.map((path) => ({ path, name: path.split('/').at(-1) ?? '' }))

describe('source files', () => {
  it('are found by these tests', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  it('are imported directly: no index files', () => {
    expect(names.filter(({ name }) => /^index\.tsx?$/u.test(name)).map(({ path }) => path)).toEqual([])
  })

  it('are named after their contents, never utils, helpers, common or misc', () => {
    expect(sources.filter((path) => /(?:^|[/.-])(?:utils?|helpers?|common|misc)(?:[/.-]|$)/u.test(path))).toEqual([])
  })

  it('are kebab-case.ts or PascalCase.tsx; a .tsx that is no component is an entry', () => {
    // Migrations begin with their number: 001-content.ts.
    const isNamed = (name: string) =>
      /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.ts$/u.test(name) || /^(?:[A-Z][A-Za-z0-9]*|entry-[a-z]+)\.tsx$/u.test(name)
    expect(names.filter(({ name }) => !isNamed(name)).map(({ path }) => path)).toEqual([])
  })

  it('have at most 400 lines, and half of them at most 100', () => {
    const sizes = sources.map((path) => ({ path, lines: readProjectFile(path).split('\n').length - 1 }))
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([])
    const median = sizes.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(sizes.length / 2)]
    expect(median).toBeLessThanOrEqual(100)
  })

  it.each<[floor: string, loose: readonly string[]]>([
    [
      'server',
      [
        'dev.ts',
        'frontend.ts',
        'health.ts',
        'main.ts',
        'monitoring.ts',
        'open-site-schema.ts',
        'open-studio.ts',
        'portal-app.ts',
        'portal-replies.ts',
        'preview-pages.ts',
        'previewed-source.ts',
        'publish-schema.ts',
        'run-until-stopped.ts',
        'start-server.ts',
      ],
    ],
    ['server/services', []],
    ['server/platform', []],
    ['src/contract', ['omit-undefined.ts']],
    ['server/db', []],
    ['src/definition', ['parse-file.ts', 'parse-portal.ts', 'schema-layout.ts']],
    [
      'src/components',
      ['custom-properties.d.ts', 'file-address.ts', 'is-composing.ts', 'use-fetched-code.ts', 'use-hydrated.ts'],
    ],
  ])('lie in a room of %s, except for shared files and those that connect the rooms', (floor, loose) => {
    const found = sources.filter((path) => path.startsWith(`${floor}/`)).map((path) => path.slice(floor.length + 1))
    expect(found.filter((path) => !path.includes('/')).sort()).toEqual(loose)
  })

  it('have no default export', () => {
    expect(
      listFiles(['src'], ['.ts', '.tsx']).filter((path) =>
        /^export default\b|\bas default\b/mu.test(readProjectFile(path)),
      ),
    ).toEqual([])
  })

  it('silence no check without a reason', () => {
    const directive = /(?:oxlint|eslint)-disable(?!.*\s--\s\S).*|@ts-(?:ignore|nocheck|expect-error).*/gu
    expect(
      sources.flatMap((path) => [...readProjectFile(path).matchAll(directive)].map(([found]) => `${path}: ${found}`)),
    ).toEqual([])
  })

  it('evaluate no text as code', () => {
    const evaluation = /\beval\(|new Function\(|dangerouslySetInnerHTML/u
    // Articles are HTML that the server has cleaned (docs/specification/decisions.md#content): one component shows
    // it. A static section, and a static part of one that comes alive, write no HTML of their own; they leave the server's
    // in place.
    const showsHtml = [
      'src/components/text/SafeHtml.tsx',
      'src/components/text/ServerHtml.tsx',
      'src/render/StaticHtml.tsx',
    ]
    expect(sources.filter((path) => !showsHtml.includes(path) && evaluation.test(readProjectFile(path)))).toEqual([])
  })
})

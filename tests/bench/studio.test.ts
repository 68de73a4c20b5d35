import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { documentValues } from '#contract/studio/document-value.ts'
import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'
import { staffCookie } from '#server/studio/staff-cookie.ts'

import { brotliOf, scriptsOf } from '../../bench/built-scripts.ts'
import { companyFiguresOf } from '../../bench/figures/studio-company-figures.ts'
import { keyFigures } from '../../bench/figures/studio-figures.ts'
import { figuresOf } from '../../bench/figures/studio-lighthouse-figures.ts'
import type { Rush } from '../../bench/load/ask-at-rate.ts'
import { type Editing, editTogether, publisherAt } from '../../bench/load/edit-together.ts'
import { hasFailed, verdictOf } from '../../bench/report/figure.ts'
import { sentenceOf } from '../../bench/studio/editor-at-work.ts'
import { sumUpKeys } from '../../bench/studio/measure-keys.ts'
import { tokenIn } from '../../bench/studio/staff-client.ts'
import { formType, formValues, TYPED_FIELD, writeFormSchema } from '../../bench/studio/write-form-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenlan-bench-studio-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rush = (p99Ms: number): Rush => ({
  ...{ numbers: 10, answeredPerSecond: 10, answeredShare: 1, lost: 0 },
  ...{ p50Ms: 1, p99Ms },
})
const editing = (fields: Partial<Editing> = {}): Editing => ({
  ...{ saves: [5, 6, 7], failedSaves: 0, publications: [40], failedPublications: 0, failedPolls: 0 },
  ...fields,
})

describe('the long form of the bench', () => {
  it('is a type without faults in the project’s schema', async () => {
    const to = join(folder, 'schema')
    await writeFormSchema('schema', to)
    const checked = checkSchema(await readSchemaFolder(to), { compile: compilePortal, catalog })
    expect(checked.ok).toBe(true)
  })

  it('has sixty fields, each with a value that its form takes', () => {
    const values = documentValues.parse(formValues())
    expect(Object.keys(values)).toHaveLength(60)
    expect(formType()).toMatchObject({
      fields: expect.arrayContaining([{ name: 'field31', label: '第 31 项', kind: 'text' }]),
    })
    expect(values[TYPED_FIELD]).toBe('第 31 项的内容')
  })
})

describe('the keys of a form', () => {
  const keys = sumUpKeys(Array.from({ length: 100 }, (_, n) => ({ worked: 2, painted: n < 94 ? 9 : 30 })))

  it('are told by their middle and by those of which one in twenty is slower', () => {
    expect(keys).toEqual({ keys: 100, medianMs: 9, p95Ms: 30, workMs: 2 })
    expect(sumUpKeys([]).medianMs).toBeNaN()
  })

  it.each([
    ['with all fields and keys', 70, 100, 'reached', false],
    ['with fewer fields', 20, 100, 'refused', true],
    ['with fewer keys', 70, 12, 'refused', true],
  ])('%s are a figure or fail the run', (_, fields, count, verdict, fails) => {
    const [line] = keyFigures({ fields, line: { ...keys, keys: count }, text: keys }, keys).filter(
      ({ id }) => id === 'studio-key',
    )
    expect(line && [verdictOf(line), hasFailed(line)]).toEqual([verdict, fails])
  })
})

describe('people who edit together', () => {
  it('publish in turn, one in five beats', () => {
    const turns = Array.from({ length: 15 }, (_, beat) => publisherAt(beat, 2))
    expect(turns.flatMap((place, beat) => (place === undefined ? [] : [[beat, place]]))).toEqual([
      [2, 0],
      [7, 1],
      [12, 0],
    ])
  })

  it('save in every beat in which they do not publish, and each act is counted by its outcome', async () => {
    const done: string[] = []
    const person = (name: string, succeeds: boolean) => {
      const act = (what: string) => () => {
        done.push(`${name} ${what}`)
        return Promise.resolve(succeeds)
      }
      return { save: act('save'), publish: act('publish'), poll: act('poll') }
    }
    const outcome = await editTogether([person('a', true), person('b', false)], { from: 7, beats: 1 })
    expect(done.toSorted()).toEqual(['a poll', 'a save', 'b publish'])
    expect(outcome).toMatchObject({ failedSaves: 0, publications: [], failedPublications: 1, failedPolls: 0 })
    expect(outcome.saves).toHaveLength(1)
  })

  it('write sentences of which none is a part of another', () => {
    expect(sentenceOf(1, 11)).not.toContain(sentenceOf(1, 1))
    expect(sentenceOf(11, 1)).not.toContain(sentenceOf(1, 1))
  })
})

describe('the company of editors', () => {
  const rounds = [3, 5, 4].map((p99Ms) => ({ alone: rush(2), beside: rush(p99Ms) }))
  const verdicts = (fields: Partial<Editing>, lost = 0) =>
    Object.fromEntries(
      companyFiguresOf({ rounds, editing: [editing(fields)], lost }).map((figure) => [figure.id, verdictOf(figure)]),
    )

  it('is measured by the middle of the rounds', () => {
    const values = companyFiguresOf({ rounds, editing: [editing()], lost: 0 }).map(({ value }) => value)
    expect(values).toEqual([4, 2, 7, 0])
  })

  it.each([
    ['one acknowledged change is lost', {}, 1, { 'studio-company-lost': 'worseThanAllowed' }],
    ['saves are not acknowledged', { failedSaves: 2 }, 0, { 'studio-company-home': 'refused' }],
    ['nothing is published', { publications: [] }, 0, { 'studio-company-home': 'refused' }],
    ['all goes well', {}, 0, { 'studio-company-home': 'reached', 'studio-company-lost': 'reached' }],
  ])('is judged where %s', (_, fields, lost, expected) => {
    expect(verdicts(fields, lost)).toMatchObject(expected)
  })
})

describe('Lighthouse of the studio', () => {
  const page = { id: 'list', name: 'the list' }

  it('has goals for what is the page’s alone, and tells the performance', () => {
    const scores = { performance: 60, categories: { accessibility: 100, 'best-practices': 90 }, others: [] }
    expect(figuresOf(page, { scores }).map((figure) => verdictOf(figure))).toEqual(['reached', 'notReached', 'plain'])
  })

  it('is not measured where it is not installed', () => {
    expect(figuresOf(page, { missing: 'none' }).map((figure) => [verdictOf(figure), figure.note])).toEqual(
      Array.from({ length: 3 }, () => ['missing', 'none']),
    )
  })
})

describe('the scripts of a build', () => {
  it('of a source are those that it imports at once, without those that it may fetch later', () => {
    const build = join(folder, 'build')
    mkdirSync(join(build, '.vite'), { recursive: true })
    const manifest = {
      entry: { file: 'entry.js', imports: ['shared'], dynamicImports: ['later'] },
      later: { file: 'later.js', imports: ['entry', 'shared'] },
      shared: { file: 'shared.js', imports: ['sheet'] },
      sheet: { file: 'sheet.css' },
    }
    writeFileSync(join(build, '.vite/manifest.json'), JSON.stringify(manifest))
    for (const file of ['entry.js', 'shared.js']) writeFileSync(join(build, file), 'export {}')
    const scripts = scriptsOf(build, 'entry')
    expect(scripts).toEqual(new Set(['entry.js', 'shared.js']))
    expect(brotliOf(build, scripts ?? [])).toBe(2 * brotliOf(build, ['entry.js']))
    expect(scriptsOf(build, 'nothing')).toBeUndefined()
    expect(scriptsOf(join(folder, 'no-build'), 'entry')).toBeUndefined()
  })
})

describe('a person of the staff', () => {
  it.each([
    ['begins a session with the cookie of the studio', [staffCookie('abc')], 'abc'],
    ['keeps it with other cookies', ['device=mobile; Path=/'], undefined],
  ])('%s', (_, cookies, token) => {
    expect(tokenIn(cookies)).toBe(token)
  })
})

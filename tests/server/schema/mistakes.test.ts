import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { renderIssues } from '#definition/issues/render-issue.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { mistakesBase } from './mistakes-base.ts'
import type { Change } from './mistake.ts'
import { mistakes } from './mistakes-table.ts'
import { createSchemaFolder } from './schema-folder.ts'

const expected = join(import.meta.dirname, 'mistakes')
const folder = await createSchemaFolder(mistakesBase)
const compiler = {
  ...portalCompiler,
  mediaRoots: [join(import.meta.dirname, '..', '..', '..', 'samples', 'content', 'media')],
  texts: {
    text: { list: { empty: '暂无数据', retry: '重试' } },
    answers: { limits: { busy: '现在登录的人太多', exports: '请 {wait}后再试' } },
  },
}
const textOf = (file: string) => mistakesBase.find((source) => source.file === file)?.text

afterAll(async () => {
  await folder.remove()
})

async function check() {
  return checkSchema(await readSchemaFolder(folder.dir), compiler)
}

async function make([file, ...how]: Change): Promise<void> {
  const [first, second] = how
  if (first === undefined) return rm(join(folder.dir, file))
  if (typeof first === 'object' && 'link' in first) return symlink(first.link, join(folder.dir, file))
  if (second === undefined) return folder.write(file, first)
  const text = textOf(file) ?? ''
  if (typeof first !== 'string' || !text.includes(first))
    throw new Error(`${file} does not contain ${JSON.stringify(first)}`)
  return folder.write(
    file,
    text.replace(first, () => second),
  )
}

async function mend([file]: Change): Promise<void> {
  const text = textOf(file)
  if (text !== undefined) return folder.write(file, text)
  await rm(join(folder.dir, file))
  // Removes the folder, too, if it was made for the file.
  const [top = ''] = file.split('/')
  if (!mistakesBase.some((source) => source.file.startsWith(`${top}/`)))
    await rm(join(folder.dir, top), { recursive: true, force: true })
}

/**
 * `mistakes/` holds the output that an editor reads; `npx vitest run tests/server/schema/mistakes -u` records the
 * present output.
 */
describe('the output for a mistake of an editor', () => {
  it('is empty without a mistake', async () => {
    const checked = await check()
    expect(renderIssues(checked.ok ? checked.warnings : checked.issues)).toBe('')
  })

  it.each(mistakes.map(({ name, changes }) => [name, changes] as const))('%s', async (name, changes) => {
    for (const change of changes) await make(change)
    const checked = await check()
    for (const change of changes) await mend(change)
    const issues = checked.ok ? checked.warnings : checked.issues
    expect(issues.length).toBeGreaterThan(0)
    const shown = renderIssues(issues)
    await expect(`${shown}\n`).toMatchFileSnapshot(join(expected, `${name}.txt`))
    // The output never contains an engine's or a library's own words, and always advice.
    expect(shown).not.toMatch(/undefined|\[object|Invalid|expected|NaN/u)
    expect(shown.match(/^ {2}改法 {2}/gmu)?.length).toBe(issues.length)
  })

  it('is recorded for every mistake and for no other', async () => {
    expect((await readdir(expected)).sort()).toEqual(mistakes.map(({ name }) => `${name}.txt`).sort())
    expect(mistakes.length).toBeGreaterThan(100)
  })
})

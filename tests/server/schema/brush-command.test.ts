import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { brushDefinition } from '#definition/grammar/brush-definition.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { runSchema } from '../../support/schema-context.ts'
import { mistakesBase } from './mistakes-base.ts'
import { createSchemaFolder } from './schema-folder.ts'

const files = join(import.meta.dirname, '..', '..', '..', 'node_modules', '@fontsource', 'ma-shan-zheng', 'files')
/** A part of the font with a hundred characters, so that a site's titles may lack some. */
const latin = join(files, 'ma-shan-zheng-latin-400-normal.woff2')

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
beforeEach(async () => {
  folder = await createSchemaFolder(mistakesBase)
})
afterEach(() => folder.remove())

const cut = (...args: string[]) =>
  runSchema(folder.parent, ['brush', ...args], { compiler: { compile: compilePortal, catalog } })
const written = async () => brushDefinition.parse(JSON.parse(await readFile(join(folder.dir, 'brush.json'), 'utf8')))
const check = async () => checkSchema(await readSchemaFolder(folder.dir), portalCompiler)
const rename = async (name: string, titles: readonly string[]) => {
  const site = mistakesBase.find(({ file }) => file === 'site.json')?.text ?? ''
  await folder.write('site.json', site.replace(/"site_name": "[^"]*"/u, `"site_name": "${name}"`))
  const heading = (title: string) => JSON.stringify([{ block: 'page-heading', title }])
  const routes = titles.map(
    (title, index) =>
      `{ "path": "brushed-${index}", "title": "页面", "desktop": ${heading(title)}, "mobile": ${heading(title)} }`,
  )
  await folder.write('routes/brushed.json', `{ "version": 1, "routes": [${routes.join(', ')}] }`)
}

describe('npm run schema -- brush', () => {
  it('cuts a face for each title and for the name, and tells what the font lacks', async () => {
    await rename('Wenlan', ['News', 'New', 'Events', '龘'])
    const { code, output } = await cut(latin)
    expect([code, output]).toEqual([0, expect.stringContaining('龘（字体里没有：龘）')])
    const brush = await written()
    expect(brush.name?.characters).toBe('Wenla')
    expect(brush.titles.map(({ title }) => title)).toEqual(['Events', 'News'])
    expect(brush.without).toContain('龘')
  })

  it('leaves a site in which the check finds no fault with the brush', async () => {
    await rename('Wenlan', ['News', '龘'])
    await folder.write('theme.json', '{ "version": 1, "titles": "brush" }')
    await cut(latin)
    const checked = await check()
    expect(checked.ok ? checked.warnings.filter(({ code }) => code.startsWith('BRUSH')) : checked.issues).toEqual([])
    expect(checked.ok && checked.snapshot.portal.brush?.titles.map(({ characters }) => characters)).toEqual(['News'])
  })

  it('cuts a changed title, which the check reports until then', async () => {
    await rename('Wenlan', ['News'])
    await folder.write('theme.json', '{ "version": 1, "titles": "brush" }')
    await cut(latin)
    await rename('Wenlan', ['Fair'])
    const changed = await check()
    expect(changed.ok && changed.warnings.map(({ code, file, message }) => ({ code, file, message }))).toContainEqual({
      code: 'BRUSH_TITLES',
      file: 'brush.json',
      message: '这些标题没有裁，还是标题的字体：Fair',
    })
    await cut(latin)
    expect((await written()).titles.map(({ title }) => title)).toEqual(['Fair'])
  })

  it('mends a brush.json that has faults', async () => {
    await folder.write('brush.json', '{ "version": 1, "titles": [{}] }')
    expect((await cut(latin)).code).toBe(0)
    expect((await check()).ok).toBe(true)
  })

  it.each([
    ['no font', [], '请写明字体文件'],
    ['a file that is not there', ['nowhere.ttf'], '没有文件'],
    ['a file of another kind', [join(import.meta.dirname, 'brush-command.test.ts')], '这不是 ttf'],
    ['two fonts', [latin, latin], '只写一个字体文件'],
  ])('refuses %s, and writes nothing', async (_, args, reason) => {
    const { code, output } = await cut(...args)
    expect([code, output]).toEqual([2, expect.stringContaining(reason)])
    await expect(written()).rejects.toThrow('ENOENT')
  })

  it('refuses a font that is broken, in a sentence', async () => {
    await folder.write('../broken.woff2', Buffer.concat([(await readFile(latin)).subarray(0, 400), Buffer.alloc(400)]))
    const { code, output } = await cut('broken.woff2')
    expect([code, output]).toEqual([2, expect.stringMatching(/^裁不出来：/u)])
  })
})

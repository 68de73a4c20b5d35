import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { changed, smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { runSchema } from '../../support/schema-context.ts'
import { createSchemaFolder, faultyPages } from './schema-folder.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The command as `npm run schema` runs it, straight from the sources. */
function runCommand(
  words: readonly string[],
  from: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', join(root, 'server', 'commands', 'schema-main.ts'), ...words]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ...env, INIT_CWD: from } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
beforeEach(async () => {
  folder = await createSchemaFolder()
})
afterEach(async () => {
  await folder.remove()
})

describe('npm run schema', () => {
  it('prints how many files and pages a good folder holds and ends with 0', async () => {
    expect(await runCommand([join(root, 'schema')], root)).toEqual({
      code: 0,
      output: expect.stringMatching(/^schema\/ 没有问题：\d+ 个文件，\d+ 个页面\n/u),
    })
  })

  it('shows warnings, says that they stop nothing, and ends with 0', async () => {
    const layout = '[{ "block": "page-heading" }]'
    await folder.write(
      'templates/spare.json',
      `{ "version": 1, "name": "spare", "desktop": ${layout}, "mobile": ${layout} }\n`,
    )
    const { compile } = portalCompiler
    const { code, output } = await runSchema(folder.parent, [folder.dir], {
      compiler: { compile, catalog: smallCatalog },
    })
    expect(code).toBe(0)
    expect(output).toContain('没有问题')
    expect(output).toContain('  提醒  没有页面用模板「spare」')
    expect(output).toContain('共 1 处提醒，不影响上线')
  })

  it('shows every fault of all files with its place and ends with 1', async () => {
    await folder.write('routes/video.json', '{ "version": 1,\n  "routes": [ { "path": "video", "titel": "视频" } ] }')
    await folder.write('types/video.json', '{ “version”: 1 }')
    const { compile } = portalCompiler
    // The folder that the server reads, where none is named.
    const { code, output } = await runSchema(folder.dir, [], {
      schemaDir: folder.dir,
      compiler: { compile, catalog: smallCatalog },
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^\.\/routes\/video\.json:2:34$/mu)
    expect(output).toMatch(/^\.\/types\/video\.json:1:3$/mu)
    expect(output).toMatch(/\n\n共 2 处错误\n$/u)
  })

  it('shows all faults, where a server lists only the first', async () => {
    await folder.write('routes/many.json', faultyPages(250))
    const { compile } = portalCompiler
    const { output } = await runSchema(folder.dir, [], {
      schemaDir: folder.dir,
      compiler: { compile, catalog: smallCatalog },
    })
    expect(output.match(/^ {2}错误 {2}/gmu)).toHaveLength(250)
  })
})

describe('the commands of npm run schema', () => {
  const run = (...args: string[]) => runSchema(folder.parent, args)

  it('are listed by help, in Chinese', async () => {
    const { code, output } = await run('help')
    expect(code).toBe(0)
    for (const name of ['check', 'diff', 'new', 'migrate', 'help'])
      expect(output).toContain(`npm run schema -- ${name}`)
  })

  it.each([
    ['dif', '是不是 npm run schema -- diff？'],
    ['migarte', '是不是 npm run schema -- migrate？'],
    ['nwe', '是不是 npm run schema -- new？'],
    ['\u001B[31mxyzzy', '没有「·[31mxyzzy」这个子命令，也没有这个文件夹\n'],
  ])('are suggested for %j', async (word, words) => {
    const { code, output } = await run(word)
    expect(code).toBe(2)
    expect(output).toContain(words)
  })

  it.each([['check'], []])('check the folder without another word (%s)', async (...args) => {
    expect(await run(...args)).toEqual({
      code: 0,
      output: `schema/ 没有问题：${smallSchema.length} 个文件，4 个页面\n还没有构建，每个页面的脚本大小没有检查；npm run build 之后再检查一次\n`,
    })
  })

  it('treat an argument that looks like a folder as one', async () => {
    const { code, output } = await run('./nowhere')
    expect(code).toBe(1)
    expect(output).toContain('nowhere')
  })
})

describe('npm run schema -- migrate', () => {
  const run = (...args: string[]) => runSchema(folder.parent, ['migrate', ...args])
  const site = () => readFile(join(folder.dir, 'site.json'), 'utf8')

  it('prints its changes, makes them, and finds none the second time', async () => {
    const before = await site()
    expect((await run('--dry-run')).output).toBe('会改写 1 个文件（这次没有写）：\n  site.json：版本 1 → 2\n')
    expect(await site()).toBe(before)
    expect(await run()).toEqual({ code: 0, output: expect.stringContaining('改写了 1 个文件') })
    expect(await site()).toBe(before.replace('"version": 1', '"version": 2'))
    expect(await run()).toEqual({ code: 0, output: 'schema/ 都是现在的版本，没有要改写的文件\n' })
  })

  it.each([
    ['a file is of a newer program', 'types/news.json', '"version": 1', '"version": 4', 'types/news.json（版本 4）'],
    ['a file is no JSON', 'types/news.json', '"version": 1,', '"version": 1', 'schema/types/news.json:2:'],
  ])('rewrites nothing where %s', async (_what, file, from, to, words) => {
    const before = await site()
    await folder.write(file, changed(file, from, to).find((source) => source.file === file)?.text ?? '')
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining(words) })
    expect(await site()).toBe(before)
  })
})

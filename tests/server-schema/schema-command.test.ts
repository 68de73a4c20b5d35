import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { smallSchema } from '../definition/small-schema.ts'
import { createSchemaFolder } from './schema-folder.ts'

const root = join(import.meta.dirname, '..', '..')

/** The command as `npm run schema` runs it, straight from the sources. */
function runCommand(dir: string, from: string): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', join(root, 'server', 'schema', 'schema-command.ts'), dir]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, env: { ...process.env, INIT_CWD: from } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
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
  it('says what a good folder holds and ends with 0', async () => {
    expect(await runCommand(folder.dir, folder.parent)).toEqual({ code: 0, output: `schema/ 没有问题：${smallSchema.length} 个文件，4 条路由\n` })
  })

  it('shows every fault of all files with its place and ends with 1', async () => {
    await folder.write('routes/video.json', '{ "version": 1,\n  "routes": [ { "path": "video", "titel": "视频" } ] }')
    await folder.write('types/video.json', '{ “version”: 1 }')
    const { code, output } = await runCommand(folder.dir, folder.dir)
    expect(code).toBe(1)
    expect(output).toMatch(/^\.\/routes\/video\.json:2:34$/mu)
    expect(output).toMatch(/^\.\/types\/video\.json:1:3$/mu)
    expect(output).toMatch(/\n\n共 2 处错误\n$/u)
  })
})

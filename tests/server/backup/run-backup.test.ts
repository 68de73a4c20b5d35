import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { openDatabase } from '#server/db/connection/open-database.ts'
import { runBackup } from '#server/commands/run-backup.ts'

import { aLog, temporaryFolder, migratedEnv } from '../../support/backend.ts'

/** Runs the command as an operator does, and returns its output. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const chunks: string[] = []
  const listen = (text: string | Uint8Array) => chunks.push(String(text)) > 0
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(listen),
    vi.spyOn(process.stderr, 'write').mockImplementation(listen),
  ]
  const code = await runBackup(args, new Date('2026-11-20T04:00:00Z'))
  for (const spy of spies) spy.mockRestore()
  return { code, output: chunks.join('') }
}

describe('npm run backup', () => {
  let folder: string
  beforeEach(async () => {
    folder = temporaryFolder()
    vi.stubEnv('INIT_CWD', folder)
    vi.stubEnv('DATA_DIR', join(folder, 'data'))
    vi.stubEnv('DATABASE_URL', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const opened = await openDatabase(await migratedEnv('sqlite', join(folder, 'data')), aLog())
    if (opened.ok) await opened.store.close()
  })

  it('writes a backup into the current folder, reads it back, and puts it back elsewhere', async () => {
    expect(await run('write')).toEqual({
      code: 0,
      output: expect.stringMatching(/^已备份到 .*wenlan-20261120-040000：\d+ 张表 \d+ 行，0 个文件/u),
    })
    expect(await run('check', 'wenlan-20261120-040000')).toEqual({
      code: 0,
      output: expect.stringContaining('备份完好'),
    })
    vi.stubEnv('DATA_DIR', join(folder, 'elsewhere'))
    expect(await run('restore', 'wenlan-20261120-040000')).toEqual({
      code: 0,
      output: expect.stringContaining('已恢复'),
    })
    expect(existsSync(join(folder, 'elsewhere/wenlan.db'))).toBe(true)
  })

  it.each<[string, string[], number, RegExp]>([
    ['what there is, when asked nothing', [], 0, /npm run backup -- restore/u],
    ['what there is, when asked for help', ['--help'], 0, /npm run backup -- check/u],
    ['that there is no such command', ['wirte', 'a'], 2, /没有这个命令：wirte a\n/u],
    ['that it takes one folder', ['write', 'a', 'b'], 2, /没有这个命令：write a b\n/u],
    ['that it needs a folder', ['restore'], 2, /请写出备份的文件夹：npm run backup -- restore 文件夹/u],
    ['that a folder is no backup', ['check', '.'], 1, /这份备份不能用：\n {2}.*里没有 backup\.json/u],
    ['that nothing is there', ['restore', 'nowhere'], 1, /没有恢复：\n {2}.*里没有 backup\.json/u],
    ['that a folder is there already', ['write', 'data'], 1, /已经有了，不覆盖/u],
    ['that it cannot write there', ['write', 'data/wenlan.db/backup'], 1, /无法备份到/u],
  ])('says %s', async (_what, args, code, expected) => {
    expect(await run(...args)).toEqual({ code, output: expect.stringMatching(expected) })
  })

  it('says that another backend stores its own data', async () => {
    vi.stubEnv('API_UPSTREAM', 'https://backend.example.cn')
    expect(await run('write')).toEqual({ code: 1, output: expect.stringContaining('请在那里备份') })
  })
})

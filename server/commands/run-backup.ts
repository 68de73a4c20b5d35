import { utcStamp } from '#contract/time/utc-time.ts'
import { resolve } from 'node:path'

import { describe, HELP } from '../backup/backup-words.ts'
import { type CheckedBackup, checkBackup } from '../backup/check-backup.ts'
import { backupData } from '../backup/backup-data.ts'
import { describeProblem } from '../platform/env/env-problem.ts'
import type { Env } from '../platform/env/env.ts'
import type { Log } from '../platform/log/log.ts'
import { reasonOf } from '../platform/log/message.ts'
import { readEnv } from '../platform/env/site-settings.ts'
import { restoreData } from '../backup/restore-data.ts'

/** `npm run backup`: writes, checks and restores backups. Returns the exit code. */
export async function runBackup([command, folderArg, ...more]: readonly string[], now = new Date()): Promise<number> {
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') return print(HELP, 0)
  if (!['write', 'check', 'restore'].includes(command) || more.length > 0)
    return print(`没有这个命令：${[command, folderArg, ...more].join(' ')}\n\n${HELP}`, 2)
  if (folderArg === undefined && command !== 'write')
    return print(`请写出备份的文件夹：npm run backup -- ${command} 文件夹`, 2)
  const parsed = readEnv(process.env)
  if (!parsed.ok)
    return print(
      `环境变量有误：\n${parsed.problems.map((problem) => `  ${describeProblem(problem).zh}`).join('\n')}`,
      2,
    )
  const { env } = parsed
  if (env.apiUpstream !== '' && command !== 'check')
    return print('门户接在另一个后端（API_UPSTREAM）前面，数据都在那个后端，请在那里备份。', 1)
  // The folder of the operator; npm runs its scripts in the project's.
  const folder = resolve(
    process.env['INIT_CWD'] ?? process.cwd(),
    folderArg ?? `wenlan-${utcStamp(now.getTime() / 1000)}`,
  )
  if (command === 'write') return write(env, folder, now)
  const done = await (command === 'check' ? checkBackup(folder) : restoreData(env, folder, quiet)).catch(
    (error: unknown): CheckedBackup => ({ ok: false, faults: [String(error)] }),
  )
  if (done.ok) return print(`${command === 'check' ? '备份完好' : '已恢复'}：${describe(done.manifest)}`, 0)
  return print(
    `${command === 'check' ? '这份备份不能用' : '没有恢复'}：\n${done.faults.map((fault) => `  ${fault}`).join('\n')}`,
    1,
  )
}

async function write(env: Env, folder: string, now: Date): Promise<number> {
  try {
    const done = await backupData(env, folder, now)
    return done.ok
      ? print(`已备份到 ${folder}：${describe(done.manifest)}\n数据密钥不在里面，请另外保管`, 0)
      : print(done.message, 1)
  } catch (error) {
    return print(`无法备份到 ${folder}：${reasonOf(error)}`, 1)
  }
}

/** Logs warnings and errors only, in the language of the command; the result is printed at the end. */
const quiet: Log = {
  info: () => undefined,
  warn: ({ zh }) => void process.stderr.write(`${zh}\n`),
  error: ({ zh }) => void process.stderr.write(`${zh}\n`),
}

function print(text: string, code: number): number {
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  return code
}

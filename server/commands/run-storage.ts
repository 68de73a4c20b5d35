import { describeProblem } from '../platform/env/env-problem.ts'
import { readSnapshot } from '../db/backup/read-snapshot.ts'
import { readDeskOptions } from '../desk/read-desk-options.ts'
import type { Env } from '../platform/env/env.ts'
import { silentLog } from '../platform/log/log.ts'
import { StoreAway } from '../platform/process/store-away.ts'
import { readEnv } from '../platform/env/site-settings.ts'
import { checkFiles } from '../storage/check-files.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { moveFiles } from '../storage/move-files.ts'
import { type OpenFiles, openFiles } from '../storage/open-files.ts'
import { describeCheck, describeMove, HELP } from './storage-words.ts'

/** Faults that are listed; further ones add no information. */
const MOST_FAULTS = 20

type StorageRequest = { command: 'check' } | { command: 'move'; to: 'store' | 'folder'; isRemoving: boolean }

/** `npm run storage`: checks and moves the files that are written while running. Returns the exit code. */
export async function runStorage(args: readonly string[]): Promise<number> {
  const [first] = args
  if (first === undefined || ['help', '--help', '-h'].includes(first)) return print(HELP, 0)
  const request = readRequest(args)
  if (typeof request === 'string') return print(`${request}\n\n${HELP}`, 2)
  const parsed = readEnv(process.env)
  if (!parsed.ok)
    return print(
      `环境变量有误：\n${parsed.problems.map((problem) => `  ${describeProblem(problem).zh}`).join('\n')}`,
      2,
    )
  const { env } = parsed
  if (env.apiUpstream !== '') return print('门户接在另一个后端（API_UPSTREAM）前面，文件都在那个后端。', 1)
  if (request.command === 'move' && env.storage === false)
    return print('没有设置 STORAGE_URL：从哪个存储、或往哪个存储搬，写在这个环境变量里。', 2)
  const found = await openFiles(env, { log: silentLog })
  if (!found.ok) return print(found.message.zh, 1)
  try {
    return await (request.command === 'check' ? check(env, found.opened) : move(env, found.opened.files, request))
  } catch (error) {
    if (error instanceof StoreAway) return print(`文件存储没有回应，稍后再执行一次会接着做：${error.message}`, 1)
    if (error instanceof Unread) return print(error.message, 1)
    throw error
  } finally {
    await found.opened.close()
  }
}

function readRequest(args: readonly string[]): StorageRequest | string {
  const read = readDeskOptions(args, { to: 'text', remove: 'flag' })
  if (!read.ok) return read.message
  const { words, text, flag } = read.options
  const [command = '', ...more] = words
  if (!['check', 'move'].includes(command) || more.length > 0) return `没有这个命令：${words.join(' ')}`
  const to = text('to')
  if (command === 'check') return to === undefined && !flag('remove') ? { command } : 'check 没有选项'
  if (to !== 'store' && to !== 'folder') return '请写出搬到哪里：--to store 或 --to folder'
  return { command: 'move', to, isRemoving: flag('remove') }
}

async function check(env: Env, { files }: OpenFiles): Promise<number> {
  const checked = await checkFiles(files, () => readOwned(env))
  return print(describeCheck(files.place, checked), checked.missing.length > 0 ? 1 : 0)
}

async function move(
  env: Env,
  store: FileStore,
  { to, isRemoving }: Extract<StorageRequest, { command: 'move' }>,
): Promise<number> {
  const folder = createFolderStore(env.dataDir)
  const ways = to === 'store' ? { from: folder, to: store } : { from: store, to: folder }
  const moved = await moveFiles({
    ...ways,
    readOwned: () => readOwned(env),
    isRemoving,
    tell: (done, total) => void process.stdout.write(`${done} / ${total}……\n`),
  })
  const summary = describeMove(ways.from.place, ways.to.place, moved)
  const { faults } = moved
  if (faults.length === 0) return print(summary, 0)
  const listed = faults.slice(0, MOST_FAULTS).map((fault) => `  ${fault}`)
  return print(`${summary}\n${faults.length} 个没有搬成，原来那边什么也没有删：\n${listed.join('\n')}`, 1)
}

/** The database cannot be read; its message is a sentence for the operator. */
class Unread extends Error {}

/** Reads the paths of members' files from the database, while a portal uses it or not. */
async function readOwned(env: Env): Promise<ReadonlySet<string>> {
  const read = await readSnapshot(env, async ({ tables, rows }) => {
    const owned = new Set<string>()
    const uploads = tables.find(({ name }) => name === 'upload')
    if (uploads)
      for await (const piece of rows(uploads))
        for (const { path } of piece)
          if (typeof path === 'string') owned.add(path.startsWith('sealed/') ? path : `media/${path}`)
    return owned
  })
  if (!read.ok) throw new Unread(read.message)
  return read.result
}

function print(text: string, code: number): number {
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  return code
}

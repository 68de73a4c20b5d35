import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { createBackend } from '../backend/create-backend.ts'
import { forgetKeys } from '../backend/forget-keys.ts'
import { findPage } from '../backend/find-page.ts'
import { askDesk } from '../desk/ask-desk.ts'
import { explainContent } from '../desk/content-commands.ts'
import type { DeskCall } from '../desk/desk-command.ts'
import { deskCommands } from '../desk/desk-commands.ts'
import { explainCommands, findCommand, runCommand } from '../desk/run-command.ts'
import { describeProblem } from '../platform/env-problem.ts'
import { type Env, parseEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { type Message, reasonOf } from '../platform/message.ts'
import { createParts } from '../platform/parts.ts'
import { createSay } from '../platform/say.ts'
import { KEPT_SCHEMA } from '../schema/kept-schema.ts'
import { createSchemaStore } from '../schema/schema-store.ts'
import { createSchemaWorker } from '../schema/schema-worker.ts'

/** `npm run desk`: asks the running server, or opens the data itself if none runs. Returns the exit code. */
export async function runDesk(args: readonly string[]): Promise<number> {
  // A reader that closes the pipe early, as `| head` does, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const parsed = parseEnv(process.env)
  if (!parsed.ok) {
    say(`环境变量有误：\n${parsed.problems.map((problem) => `  ${describeProblem(problem).zh}`).join('\n')}`)
    return 2
  }
  const { env } = parsed
  const explained = explainContent(args)
  if (explained) {
    say(explained.text)
    return explained.isAsked ? 0 : 2
  }
  if (!findCommand(deskCommands, args)) return explainCommands(deskCommands, args, { say }) ? 0 : 2
  // The folder of the operator; npm runs its scripts in the project's.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  const written: boolean[] = []
  const output = { say, give: (path: string, bytes: Buffer) => void written.push(keep(resolve(cwd, path), bytes)) }
  const asked = await askDesk(env.dataDir, { args: [...args], cwd }, output)
  const isDone = asked === 'absent' ? await runHere(env, { args, cwd, ...output }) : asked === 'done'
  return isDone && written.every(Boolean) ? 0 : 1
}

/** Runs the same commands on the data itself, without a server. */
async function runHere(env: Env, call: DeskCall): Promise<boolean> {
  if (env.apiUpstream !== '') return refuse('门户接在另一个后端（API_UPSTREAM）前面，会员的事项请在那个后端处理。')
  if (env.databaseUrl === '' && !existsSync(join(env.dataDir, 'wenlan.db')))
    return refuse(`${resolve(env.dataDir)} 里还没有数据。请先用 npm start 启动一次，或用 DATA_DIR 指明数据文件夹。`)
  const log = createDeskLog()
  // The desk uses the schema that visitors see: the kept one, where the present one is broken.
  const parts = createParts({ log })
  const checker = createSchemaWorker({
    dir: env.schemaDir,
    keptDir: join(env.dataDir, KEPT_SCHEMA),
    part: parts.part('schema-worker'),
  })
  const schema = createSchemaStore({ dir: env.schemaDir, checker, log, part: parts.part('schema-watch') })
  const checked = await schema.start()
  if (!checked.ok) return refuse(`schema/ 有错误，无法打开：\n\n${checked.report}`)
  try {
    const { portal, agreements, answers, policy } = schema.current()
    // A command reads little, and no visitor waits for it.
    const opened = await createBackend(
      { ...env, databaseReaders: 0 },
      {
        types: () => portal.types,
        siteName: () => portal.site.site_name,
        positions: () => portal.site.positions,
        say: createSay(() => answers),
        agreements: () => agreements,
        policy: () => policy,
        forms: () => portal.forms,
        text: () => portal.text,
        portalVersion: () => portal.version,
        pageAt: (path) => findPage(portal, path),
        timezone: portal.site.timezone,
        isServing: false,
        log,
      },
    )
    if (!opened.ok && opened.refusal.kind === 'key' && call.args.slice(0, 2).join(' ') === 'keys forget')
      return await forgetKeys(env, { isConfirmed: call.args.includes('--confirm'), say: call.say, log })
    // A portal that is starting or ending holds the data, and takes no commands.
    if (!opened.ok && opened.refusal.kind === 'locked')
      return refuse('门户正在启动或停止，还不收命令。过几秒再执行一次；一直这样，就用 doctor 看看。')
    if (!opened.ok) return refuse(opened.refusal.message.zh)
    const { backend } = opened
    const origin = env.origin.replace(/\/+$/u, '')
    try {
      return await runCommand(deskCommands, call, {
        services: backend.context.services,
        content: backend.content,
        siteAddress: () => origin || `http://localhost:${env.port}`,
      })
    } finally {
      await backend.close()
    }
  } finally {
    await schema.close()
  }
}

/** Logs warnings and errors only, in the language of the desk; the output belongs to the operator. */
function createDeskLog(): Log {
  const write = ({ zh }: Message) => void process.stderr.write(`${zh}\n`)
  return { info: () => undefined, warn: write, error: write }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function refuse(line: string): false {
  say(line)
  return false
}

/** Writes a file that only the operator may read; never overwrites one. */
function keep(file: string, bytes: Buffer): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    say(`已存为 ${file}`)
    return true
  } catch (error) {
    say(`无法存为 ${file}：${reasonOf(error)}`)
    return false
  }
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { createBackend } from '../backend/create-backend.ts'
import { createStaffLog } from '../backend/create-staff-log.ts'
import { forgetKeys } from '../backend/forget-keys.ts'
import { findPage } from '../backend/find-page.ts'
import { openSiteSchema } from '../open-site-schema.ts'
import { askDesk } from '../desk/ask-desk.ts'
import { explainContent } from '../desk/content-commands.ts'
import { createDeskSchema, type DeskSchema } from '../desk/desk-schema.ts'
import type { DeskCall } from '../desk/desk-command.ts'
import { deskCommands } from '../desk/desk-commands.ts'
import { explainCommands, findCommand, runCommand } from '../desk/run-command.ts'
import { describeProblem } from '../platform/env/env-problem.ts'
import type { Env } from '../platform/env/env.ts'
import type { Log } from '../platform/log/log.ts'
import { because, type Language, type Message } from '../platform/log/message.ts'
import { createParts } from '../platform/parts/parts.ts'
import { StartRefused } from '../platform/process/start-refused.ts'
import { createSay } from '../platform/answers/say.ts'
import { readEnv } from '../platform/env/site-settings.ts'
import type { SchemaSnapshot } from '../schema/check-schema.ts'
import { publishSchema } from '../publish-schema.ts'
import { FALLBACK_SCHEMA } from '../schema/fallback-schema.ts'
import { mediaRoots } from '../media/media-roots.ts'
import type { StaffActs, StaffCaller } from '../services/context/staff-acts.ts'
import { createSchemaStore } from '../schema/schema-store.ts'
import { createSchemaWorker } from '../schema/schema-worker.ts'
import type { SchemaSource } from '../schema/source/schema-source.ts'
import { studioAddress } from '../services/staff/studio-address.ts'

/**
 * `npm run desk`: asks the running server, or opens the data itself if none runs. Returns the exit code.
 *
 * @param clientDir the client build that pages are weighed by; it may be missing
 */
export async function runDesk(args: readonly string[], clientDir: string): Promise<number> {
  // A reader that closes the pipe early, as `| head` does, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const parsed = readEnv(process.env)
  if (!parsed.ok) {
    const { language } = parsed
    const headline = { zh: '环境变量有误：', en: 'The environment cannot be used:' }[language]
    say(`${headline}\n${parsed.problems.map((problem) => `  ${describeProblem(problem)[language]}`).join('\n')}`)
    return 2
  }
  const { env } = parsed
  const { logLanguage: language } = env
  const explained = explainContent(args)
  if (explained) {
    say(explained.text)
    return explained.isHelp ? 0 : 2
  }
  if (!findCommand(deskCommands, args)) return explainCommands(deskCommands, args, { say, language }) ? 0 : 2
  // The folder of the operator; npm runs its scripts in the project's.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  const staff: StaffCaller = { name: operatorName(), via: 'desk' }
  const written: boolean[] = []
  const give = (path: string, bytes: Buffer) => void written.push(saveFile(resolve(cwd, path), { bytes, language }))
  const output = { say, give }
  const outcome = await askDesk(env.dataDir, { args: [...args], cwd, operator: staff.name, language }, output)
  const isDone =
    outcome === 'absent' ? await runHere(env, clientDir, { args, cwd, staff, language, ...output }) : outcome === 'done'
  return isDone && written.every(Boolean) ? 0 : 1
}

/** Runs the same commands on the data itself, without a server. */
async function runHere(env: Env, clientDir: string, call: DeskCall): Promise<boolean> {
  const refuse = (message: Message): false => {
    say(message[env.logLanguage])
    return false
  }
  if (env.apiUpstream !== '' && call.args[0] === 'figures')
    return refuse({
      zh: '门户接在另一个后端（API_UPSTREAM）前面，自己没有数据库，访问、搜索和报名都不计数。请看那个后端的统计，或前面代理的日志。',
      en: 'The portal is in front of another backend (API_UPSTREAM) and has no database: it counts no visits, searches or sign-ups. See the figures of that backend, or the log of a proxy in front.',
    })
  if (env.apiUpstream !== '')
    return refuse({
      zh: '门户接在另一个后端（API_UPSTREAM）前面，会员的事项请在那个后端处理。',
      en: 'The portal is in front of another backend (API_UPSTREAM), which has what members hand in.',
    })
  if (env.databaseUrl === '' && !existsSync(join(env.dataDir, 'wenlan.db')))
    return refuse({
      zh: `${resolve(env.dataDir)} 里还没有数据。请先用 npm start 启动一次，或用 DATA_DIR 指明数据文件夹。`,
      en: `${resolve(env.dataDir)} holds no data yet. Start the portal once (npm start), or set DATA_DIR to its folder.`,
    })
  const log = createDeskLog(env.logLanguage)
  const parts = createParts({ log })
  // As the server checks, since what a command publishes is the schema of all machines.
  const checkerOf = (source: SchemaSource, fallbackDir?: string) =>
    createSchemaWorker({
      source,
      fallbackDir,
      clientDir,
      mediaRoots: env.storage === false ? mediaRoots(env) : undefined,
      part: parts.part('schema-worker'),
    })
  try {
    const siteSchema = await openSiteSchema(env, { log, checkerOf })
    // The desk uses the schema that visitors see: the kept one, where the present one is broken.
    const checker = checkerOf(siteSchema.source, join(env.dataDir, FALLBACK_SCHEMA))
    const schema = createSchemaStore({ source: siteSchema.source, checker, log, part: parts.part('schema-watch') })
    try {
      const checked = await schema.start()
      if (!checked.ok)
        return refuse({
          zh: `schema/ 有错误，无法打开：\n\n${checked.report}`,
          en: `schema/ has faults and cannot be opened:\n\n${checked.report}`,
        })
      return await runOnData(env, call, {
        log,
        snapshot: schema.current(),
        schemaOf: (acts) =>
          createDeskSchema({
            portal: () => schema.current().portal,
            issues: () => schema.state().issues,
            files: siteSchema.source.readBytes,
            publish: (staff, dir) => publishSchema({ source: siteSchema.source, checkerOf, acts }, staff, dir),
          }),
      })
    } finally {
      await schema.close()
      await siteSchema.close()
    }
  } catch (error) {
    if (error instanceof StartRefused) return refuse(error.sentence)
    throw error
  }
}

/** Runs a command on the opened data. @throws {StartRefused} for data that cannot be opened */
async function runOnData(
  env: Env,
  call: DeskCall,
  { log, snapshot, schemaOf }: { log: Log; snapshot: SchemaSnapshot; schemaOf: (acts: StaffActs) => DeskSchema },
): Promise<boolean> {
  const { portal, agreements, answers, policy, words } = snapshot
  // No server runs, and none has a log: acts are repeated on the terminal.
  const echo = createStaffLog({ info: (message) => void process.stderr.write(`${message[env.logLanguage]}\n`) })
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
      words: () => words,
      forms: () => portal.forms,
      text: () => portal.text,
      portalVersion: () => portal.version,
      pageAt: (path) => findPage(portal, path),
      timezone: portal.site.timezone,
      isServing: false,
      log,
      echo,
    },
  )
  if (!opened.ok && opened.refusal.kind === 'key' && call.args.slice(0, 2).join(' ') === 'keys forget')
    return forgetKeys(env, {
      ...{ staff: call.staff, say: call.say, log, echo },
      isConfirmed: call.args.includes('--confirm'),
    })
  // A portal that is starting or ending holds the data, and takes no commands.
  if (!opened.ok && opened.refusal.kind === 'locked')
    throw new StartRefused({
      zh: '门户正在启动或停止，还不收命令。过几秒再执行一次；一直这样，就用 doctor 看看。',
      en: 'The portal is starting or stopping and takes no commands yet. Try again in a few seconds; if it stays so, ask doctor.',
    })
  if (!opened.ok) throw new StartRefused(opened.refusal.message)
  const { backend } = opened
  const origin = env.origin.replace(/\/+$/u, '')
  try {
    return await runCommand(deskCommands, call, {
      services: backend.context.services,
      content: backend.content,
      schema: schemaOf(backend.context.services.acts),
      siteAddress: () => origin || `http://localhost:${env.port}`,
      studioAddress: () =>
        env.studio ? studioAddress({ origin, host: env.studioHost, port: env.studioPort || env.port }) : undefined,
    })
  } finally {
    await backend.close()
  }
}

/** The name of the operator's account, also behind `sudo`; empty where the system knows none, as in some containers. */
function operatorName(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username
  } catch {
    return ''
  }
}

/** Logs warnings and errors only; the output belongs to the operator. */
function createDeskLog(language: Language): Log {
  const write = (message: Message) => void process.stderr.write(`${message[language]}\n`)
  return { info: () => undefined, warn: write, error: write }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Writes a file that only the operator may read; never overwrites one. */
function saveFile(file: string, { bytes, language }: { bytes: Buffer; language: Language }): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    say({ zh: `已存为 ${file}`, en: `Written to ${file}` }[language])
    return true
  } catch (error) {
    say(because({ zh: `无法存为 ${file}`, en: `Cannot be written to ${file}` }, error)[language])
    return false
  }
}

import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

import * as z from 'zod'

import { askDesk } from '../desk/ask-desk.ts'
import { mediaRoots } from '../media/media-roots.ts'
import { describeProblem } from '../platform/env/env-problem.ts'
import { type Variables, withSite } from '../platform/env/site-settings.ts'
import { FALLBACK_SCHEMA, readFallbackSchema } from '../schema/fallback-schema.ts'
import { portalCompiler } from '../schema/portal-compiler.ts'
import type { RunningSchema, SchemaContext } from '../schema/schema-context.ts'
import { createFolderSource } from '../schema/source/folder-source.ts'
import { runSchemaCommand } from './run-schema-command.ts'

/**
 * `npm run schema`: the commands of editors on `schema/`. Returns the exit code.
 *
 * @param clientDir the client build that pages are weighed by; it may be missing
 */
export async function runSchema(args: readonly string[], clientDir: string): Promise<number> {
  // The folder of the editor; npm runs its scripts in the project's.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  const { variables, problems } = withSite(process.env)
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${describeProblem(problem).zh}`)
    process.stderr.write(`环境变量有误：\n${lines.join('\n')}\n`)
    return 2
  }
  const schemaDir = variables['SCHEMA_DIR']?.trim() || 'schema'
  const dataDir = variables['DATA_DIR']?.trim() || './data'
  const prompt = createPrompt()
  try {
    return await runSchemaCommand(args, {
      cwd,
      schemaSource: (folder) => createFolderSource(folder === undefined ? resolve(schemaDir) : resolve(cwd, folder)),
      clientDir,
      compiler: { ...portalCompiler, ...localPictures(variables, dataDir) },
      color: process.stdout.isTTY && !process.env['NO_COLOR'],
      say: (text) => void process.stdout.write(`${text}\n`),
      ask: process.stdin.isTTY ? prompt.ask : undefined,
      contentUse: (types) => askContentUse(types, { cwd, dataDir }),
      runningSchema: () => findRunningSchema({ cwd, dataDir }),
    })
  } finally {
    prompt.close()
  }
}

/** The pictures of a portal on this machine; those of another backend are not known here. */
function localPictures(variables: Variables, dataDir: string): { mediaRoots?: readonly string[] } {
  if (variables['API_UPSTREAM']) return {}
  const contentDir = variables['CONTENT_DIR']?.trim() || './samples/content'
  return { mediaRoots: mediaRoots({ dataDir, contentDir, mediaDir: variables['MEDIA_DIR']?.trim() ?? '' }) }
}

/** The folder of the editor, and that of the portal's data. */
interface Folders {
  cwd: string
  dataDir: string
}

/** Asks the running portal; one without a desk, as in front of another backend, keeps its schema in the data folder. */
async function findRunningSchema({ cwd, dataDir }: Folders): Promise<RunningSchema> {
  const lines: string[] = []
  const output = { say: (line: string) => void lines.push(line), give: () => undefined }
  if ((await askDesk(dataDir, { args: ['schema'], cwd }, output)) === 'done')
    return { kind: 'told', text: lines.join('') }
  const files = await readFallbackSchema(join(dataDir, FALLBACK_SCHEMA))
  return files ? { kind: 'kept', files } : { kind: 'absent', dataDir }
}

const use = z.array(z.object({ type: z.number(), total: z.number(), fields: z.record(z.string(), z.number()) }))

/** Asks the running portal, because the embedded database belongs to it alone. */
const askContentUse: (types: readonly number[], places: Folders) => ReturnType<SchemaContext['contentUse']> = async (
  types,
  { cwd, dataDir },
) => {
  const lines: string[] = []
  try {
    const outcome = await askDesk(
      dataDir,
      { args: ['usage', ...types.map(String), '--json'], cwd },
      { say: (line) => void lines.push(line), give: () => undefined },
    )
    if (outcome !== 'done') return undefined
    return new Map(use.parse(JSON.parse(lines.join('\n'))).map(({ type, total, fields }) => [type, { total, fields }]))
  } catch {
    // A portal of another version may answer otherwise; its numbers are optional.
    return undefined
  }
}

/**
 * Opens the terminal with the first question, so that commands without questions keep nothing open. Lines typed ahead
 * answer later questions.
 */
function createPrompt(): { ask: (question: string) => Promise<string | undefined>; close: () => void } {
  const typed: string[] = []
  let lines: ReturnType<typeof createInterface> | undefined
  let waiting: ((answer: string | undefined) => void) | undefined
  let isOver = false
  const deliver = (answer: string | undefined) => {
    const taker = waiting
    waiting = undefined
    if (taker) taker(answer)
    else if (answer !== undefined) typed.push(answer)
  }
  // Ctrl-D and Ctrl-C end the questions.
  const leave = () => {
    isOver = true
    deliver(undefined)
  }
  const open = () =>
    createInterface({ input: process.stdin, output: process.stdout })
      .on('line', deliver)
      .on('close', leave)
      .on('SIGINT', leave)
  return {
    ask: (question) => {
      lines ??= open()
      const ahead = typed.shift()
      if (ahead !== undefined || isOver) {
        process.stdout.write(`${question}${ahead ?? ''}\n`)
        return Promise.resolve(ahead)
      }
      lines.setPrompt(question)
      lines.prompt()
      return new Promise((answer) => (waiting = answer))
    },
    close: () => lines?.close(),
  }
}

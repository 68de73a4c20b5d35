import type { Backend } from '#server/backend/create-backend.ts'
import { deskCommands } from '#server/desk/desk-commands.ts'
import type { DeskSchema } from '#server/desk/desk-schema.ts'
import { runCommand } from '#server/desk/run-command.ts'
import type { Language } from '#server/platform/log/message.ts'

import { aStaffCaller } from './a-staff-caller.ts'
import { anySchema } from './any-desk-schema.ts'

interface DeskOptions {
  cwd?: string
  schema?: DeskSchema
  siteAddress?: string
  language?: Language
}

/** Runs a command of the desk on an open backend; returns what it printed and the files that it handed over. */
export async function runAtDesk(
  { context: { services }, content }: Pick<Backend, 'content'> & { context: Pick<Backend['context'], 'services'> },
  args: readonly string[],
  { cwd = '/somewhere', schema = anySchema, siteAddress = 'https://www.example.cn', language = 'zh' }: DeskOptions = {},
): Promise<{ isDone: boolean; lines: string[]; text: string; files: { path: string; bytes: Buffer }[] }> {
  const lines: string[] = []
  const files: { path: string; bytes: Buffer }[] = []
  const isDone = await runCommand(
    deskCommands,
    {
      ...{ args, cwd, language, staff: aStaffCaller },
      say: (line) => void lines.push(line),
      give: (path, bytes) => void files.push({ path, bytes }),
    },
    { services, content, schema, siteAddress: () => siteAddress, studioAddress: () => `${siteAddress}/studio` },
  )
  return { isDone, lines, text: lines.join('\n'), files }
}

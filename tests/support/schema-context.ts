import { resolve } from 'node:path'

import type { SchemaContext } from '#server/schema/schema-context.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { runSchemaCommand } from '#server/commands/run-schema-command.ts'

import { rememberedCompiler } from './remembered-compiler.ts'

/** Runs `npm run schema` in this process, on a folder of its own; returns the output that an editor would see. */
export async function runSchema(
  cwd: string,
  args: readonly string[],
  { schemaDir = `${cwd}/schema`, ...changes }: Partial<SchemaContext> & { schemaDir?: string } = {},
): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const code = await runSchemaCommand(args, {
    cwd,
    schemaSource: (folder) => createFolderSource(folder === undefined ? schemaDir : resolve(cwd, folder)),
    clientDir: 'there-is-no-build',
    compiler: rememberedCompiler,
    color: false,
    say: (text) => void lines.push(`${text}\n`),
    ask: undefined,
    contentUse: () => Promise.resolve(undefined),
    runningSchema: () => Promise.resolve({ kind: 'absent', dataDir: './data' }),
    ...changes,
  })
  return { code, output: lines.join('') }
}

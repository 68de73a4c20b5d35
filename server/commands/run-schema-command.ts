import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { nearestName } from '#definition/names/nearest-name.ts'
import { escapeControls } from '#definition/issues/render-issue.ts'

import { brushCommand } from '../schema/brush/brush-command.ts'
import { checkCommand } from '../schema/check-command.ts'
import { diffCommand } from '../schema/diff/diff-command.ts'
import { frontCommand } from '../schema/front/front-command.ts'
import { migrateCommand } from '../schema/migrate-command.ts'
import { initCommand } from '../schema/init/init-command.ts'
import { newCommand } from '../schema/new/new-command.ts'
import { tokensCommand } from '../schema/tokens/tokens-command.ts'
import type { SchemaCommand, SchemaContext } from '../schema/schema-context.ts'

/** The commands of `npm run schema`. */
const commands: readonly SchemaCommand[] = [
  checkCommand,
  diffCommand,
  newCommand,
  initCommand,
  migrateCommand,
  frontCommand,
  tokensCommand,
  brushCommand,
]

/** Runs the named command; a folder, or no argument, means a check. Returns the exit code. */
export async function runSchemaCommand(args: readonly string[], context: SchemaContext): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) return checkCommand.run([], context)
  const command = commands.find((candidate) => candidate.name === name)
  if (command) return command.run(rest, context)
  if (['help', '--help', '-h', '帮助'].includes(name)) {
    context.say(describeCommands())
    return 0
  }
  // A word that looks like a path is checked as a folder, and the check reports a missing one.
  if (/[./\\]/u.test(name) || existsSync(resolve(context.cwd, name))) return checkCommand.run(args, context)
  const { suggestion } = nearestName(name, [...commands.map((candidate) => candidate.name), 'help'])
  context.say(
    `没有「${escapeControls(name)}」这个子命令，也没有这个文件夹${suggestion === undefined ? '' : `；是不是 npm run schema -- ${suggestion}？`}\n\n${describeCommands()}`,
  )
  return 2
}

function describeCommands(): string {
  const lines = commands.map(
    ({ name, takes, about }) => `  npm run schema -- ${`${name} ${takes}`.trim()}\n      ${about}`,
  )
  return `schema：检查、比较、扩充网站的定义。\n\n  npm run schema\n      检查 schema/，同 check\n${lines.join('\n')}\n  npm run schema -- help\n      显示这些说明`
}

import { relative, resolve } from 'node:path'

import { renderIssues } from '#definition/issues/render-issue.ts'

import { checkSchema } from './check-schema.ts'
import { readSchemaOptions } from './read-schema-options.ts'
import { readSchemaFolder } from './source/read-schema-folder.ts'
import type { SchemaCommand, SchemaContext } from './schema-context.ts'
import { weighingCompiler } from './weighing-compiler.ts'

/** Checks a folder: prints every fault with its place, or a summary of the portal. */
export const checkCommand: SchemaCommand = {
  name: 'check',
  takes: '[文件夹]',
  about: '检查 schema/（或指定的文件夹），列出所有错误和位置；有构建时还检查每个页面的脚本大小。不写子命令就是检查',
  async run(args, context) {
    const read = readSchemaOptions(args, {})
    if (!read.ok) return refuse(context, read.reason)
    const [named] = read.options.words
    return checkFolder(named === undefined ? context.schemaDir : resolve(context.cwd, named), context)
  },
}

/** Checks a folder and returns the exit code. */
export async function checkFolder(dir: string, context: SchemaContext): Promise<number> {
  const { color, say } = context
  const folder = shownFolder(dir, context)
  const read = await readSchemaFolder(dir)
  const compiler = weighingCompiler(context)
  const checked = checkSchema(read, compiler)
  if (!checked.ok) {
    say(`${renderIssues(checked.issues, { folder, color })}\n\n共 ${checked.issues.length} 处错误`)
    return 1
  }
  say(`${folder}/ 没有问题：${read.files.length} 个文件，${checked.snapshot.portal.routes.length} 个页面`)
  if (checked.warnings.length > 0)
    say(`\n${renderIssues(checked.warnings, { folder, color })}\n\n共 ${checked.warnings.length} 处提醒，不影响上线\n`)
  if (!compiler.bundle) say('还没有构建，每个页面的脚本大小没有检查；npm run build 之后再检查一次')
  return 0
}

/** Returns a folder relative to the editor's working directory. */
export function shownFolder(dir: string, { cwd }: Pick<SchemaContext, 'cwd'>): string {
  return (relative(cwd, dir) || '.').replaceAll('\\', '/')
}

export function refuse({ say }: Pick<SchemaContext, 'say'>, reason: string): 2 {
  say(reason)
  return 2
}

import { relative } from 'node:path'

import { renderIssues } from '#definition/issues/render-issue.ts'

import { checkSchema } from './check-schema.ts'
import { readSchemaOptions } from './read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from './schema-context.ts'
import type { SchemaSource } from './source/schema-source.ts'
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
    return checkSource(context.schemaSource(named), context)
  },
}

/** Checks the schema of a source and returns the exit code. */
export async function checkSource(source: SchemaSource, context: SchemaContext): Promise<number> {
  const { color, say } = context
  const folder = shownPlace(source, context)
  const read = await source.read()
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

/** Returns the place of a schema in the editor's words: a folder relative to the working directory. */
export function shownPlace(source: SchemaSource, { cwd }: Pick<SchemaContext, 'cwd'>): string {
  const location = source.location()
  return location.kind === 'folder' ? (relative(cwd, location.dir) || '.').replaceAll('\\', '/') : source.place
}

export function refuse({ say }: Pick<SchemaContext, 'say'>, reason: string): 2 {
  say(reason)
  return 2
}

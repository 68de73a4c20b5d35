import { type MigratedText, migrateText } from '#definition/migrations/migrate-text.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { kindOfFile } from '#definition/schema-layout.ts'

import { checkSource, refuse, shownPlace } from './check-command.ts'
import { readSchemaOptions } from './read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from './schema-context.ts'
import { completeFiles } from './upgrade/complete-files.ts'
import type { PlannedText } from './source/schema-source.ts'

/**
 * Rewrites files of an older grammar, and writes into them what a newer program needs and they lack. They load anyway, but
 * completion in editors supports the current grammar only, and an editor can change only what is written.
 */
export const migrateCommand: SchemaCommand = {
  name: 'migrate',
  takes: '[文件夹] [--dry-run]',
  about:
    '把给旧版本程序写的文件改写成现在的版本，补上程序要用而文件里没有的文字、表单、规则，别处一字不动；--dry-run 只说会改什么，不写文件',
  async run(args, context) {
    const read = readSchemaOptions(args, { 'dry-run': 'flag' })
    if (!read.ok) return refuse(context, read.reason)
    const { options } = read
    const [named] = options.words
    const source = context.schemaSource(named)
    const folder = await source.read()
    const found = folder.files.flatMap(({ file, text }) => {
      const kind = kindOfFile(file)
      return kind === 'ignored' || kind === 'unknown' ? [] : [{ file, before: text, result: migrateText(kind, text) }]
    })
    const newer = found.flatMap(({ file, result }) =>
      result.kind === 'newer' ? [`${file}（版本 ${result.version}）`] : [],
    )
    if (newer.length > 0) return refuseNewer(newer, context.say)
    if (folder.issues.length > 0 || found.some(({ result }) => result.kind === 'unreadable')) {
      context.say('有文件读不出来，先改好再改写：\n')
      return checkSource(source, context)
    }
    const rewritten = rewrite(folder.files, found, context.compiler)
    if (rewritten.length === 0) {
      if (!parsePortal(folder.files).ok) {
        context.say('语法版本都是现在的；缺少的文字、表单、规则，等文件里的错误改好再补：\n')
        return checkSource(source, context)
      }
      context.say(`${shownPlace(source, context)}/ 都是现在的版本，没有要改写的文件`)
      return 0
    }
    const lines = rewritten.flatMap(({ file, what: [first = '', ...rest] }) => [
      `  ${file}：${first}`,
      ...rest.map((line) => `      ${line}`),
    ])
    if (options.flag('dry-run')) {
      context.say(`会改写 ${rewritten.length} 个文件（这次没有写）：\n${lines.join('\n')}`)
      return 0
    }
    const written = await source.write(rewritten.map(({ file, before, text }) => ({ file, before, text })))
    if (!written.ok) {
      context.say(`没有改写，文件都保持原样：${written.reason}`)
      return 1
    }
    context.say(`改写了 ${rewritten.length} 个文件：\n${lines.join('\n')}`)
    return checkSource(source, context)
  },
}

interface FoundFile {
  file: string
  before: string
  result: MigratedText
}

/** Returns the files in the current grammar and with all that the program needs, as far as that changes them. */
function rewrite(
  files: readonly SchemaFile[],
  found: readonly FoundFile[],
  compiler: SchemaContext['compiler'],
): (PlannedText & { what: readonly string[] })[] {
  const migrated = found.flatMap(({ file, before, result }) =>
    result.kind === 'migrated'
      ? [{ file, before, text: result.text, what: [`版本 ${result.from} → ${result.to}`, ...result.because] }]
      : [],
  )
  const current = files.map((source) => migrated.find(({ file }) => file === source.file) ?? source)
  const completed = completeFiles(current, compiler).map(({ file, text, wrote, before }) => {
    const earlier = migrated.find((one) => one.file === file)
    return { file, text, before: earlier?.before ?? before, what: [...(earlier?.what ?? []), ...wrote] }
  })
  return [...migrated.filter(({ file }) => !completed.some((one) => one.file === file)), ...completed]
}

function refuseNewer(files: readonly string[], say: (text: string) => void): 1 {
  say(`这些文件是给更新的程序写的，这个程序不认识，没有改写任何文件：${files.join('、')}`)
  return 1
}

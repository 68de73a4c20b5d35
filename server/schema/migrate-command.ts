import { resolve } from 'node:path'

import { migrateText } from '#definition/migrations/migrate-text.ts'
import { kindOfFile } from '#definition/schema-layout.ts'

import { checkFolder, refuse, shownFolder } from './check-command.ts'
import { readSchemaOptions } from './read-schema-options.ts'
import { readSchemaFolder } from './read-schema-folder.ts'
import type { SchemaCommand } from './schema-context.ts'
import { writeTogether } from './write-together.ts'

/** Rewrites files of an older grammar. They load anyway, but completion in editors supports the current one only. */
export const migrateCommand: SchemaCommand = {
  name: 'migrate',
  takes: '[文件夹] [--dry-run]',
  about: '把旧语法版本的文件改写成现在的版本，格式不变；--dry-run 只说会改什么，不写文件',
  async run(args, context) {
    const read = readSchemaOptions(args, { 'dry-run': 'flag' })
    if (!read.ok) return refuse(context, read.reason)
    const { options } = read
    const [named] = options.words
    const dir = named === undefined ? context.schemaDir : resolve(context.cwd, named)
    const folder = await readSchemaFolder(dir)
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
      return checkFolder(dir, context)
    }
    const rewritten = found.flatMap(({ file, before, result }) =>
      result.kind === 'migrated' ? [{ file, before, ...result }] : [],
    )
    if (rewritten.length === 0) {
      context.say(`${shownFolder(dir, context)}/ 都是现在的版本，没有要改写的文件`)
      return 0
    }
    const lines = rewritten.flatMap(({ file, from, to, because }) => [
      `  ${file}：版本 ${from} → ${to}`,
      ...because.map((line) => `      ${line}`),
    ])
    if (options.flag('dry-run')) {
      context.say(`会改写 ${rewritten.length} 个文件（这次没有写）：\n${lines.join('\n')}`)
      return 0
    }
    const written = await writeTogether(
      dir,
      rewritten.map(({ file, before, text }) => ({ file, before, text })),
    )
    if (!written.ok) {
      context.say(`没有改写，文件都保持原样：${written.reason}`)
      return 1
    }
    context.say(`改写了 ${rewritten.length} 个文件：\n${lines.join('\n')}`)
    return checkFolder(dir, context)
  },
}

function refuseNewer(files: readonly string[], say: (text: string) => void): 1 {
  say(`这些文件是给更新的程序写的，这个程序不认识，没有改写任何文件：${files.join('、')}`)
  return 1
}

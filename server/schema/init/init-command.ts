import { basename, dirname, resolve } from 'node:path'

import { utcDay } from '#contract/time/utc-time.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import { refuse, shownFolder } from '../check-command.ts'
import { checkSchema } from '../check-schema.ts'
import { keepCompletion } from '../keep-completion.ts'
import { readSchemaFolder } from '../read-schema-folder.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from '../schema-context.ts'
import { writeTogether } from '../write-together.ts'
import { completeFiles } from '../upgrade/complete-files.ts'
import { firstFiles } from './first-files.ts'

const LONGEST_NAME = 30

/** Writes the smallest complete portal into an empty folder. */
export const initCommand: SchemaCommand = {
  name: 'init',
  takes: '<空文件夹> --name 网站名称',
  about: '从空文件夹开始一个新网站：写好首页、搜索、登录、会员页和协议；别的栏目再用 new 添加',
  async run(args, context) {
    const read = readSchemaOptions(args, { name: 'text' })
    if (!read.ok) return refuse(context, read.reason)
    const [folder, ...more] = read.options.words
    const name = read.options.text('name')?.trim() ?? ''
    if (folder === undefined || more.length > 0)
      return refuse(context, '请写明一个空文件夹，例如：npm run schema -- init ../新网站 --name 云上文化馆')
    if (name === '' || [...name].length > LONGEST_NAME)
      return refuse(context, `请用 --name 写明网站名称，最多 ${LONGEST_NAME} 个字`)
    return writeFirst(resolve(context.cwd, folder), name, context)
  },
}

async function writeFirst(dir: string, name: string, context: SchemaContext): Promise<number> {
  const shown = shownFolder(dir, context)
  if ((await readSchemaFolder(dir)).files.length > 0)
    return refuse(context, `${shown}/ 里已经有门户的文件，不会覆盖。添加栏目用 npm run schema -- new --schema ${shown}`)
  const { files: existing } = await readSchemaFolder(context.schemaDir)
  if (!parsePortal(existing).ok)
    return refuse(
      context,
      `新网站的文字、表单和版面取自 ${shownFolder(context.schemaDir, context)}/，可是它现在有错误，请先改好`,
    )
  const first = firstFiles(existing, name, utcDay(Date.now() / 1000))
  // The existing portal may be of an earlier version and lack what this program needs.
  const completed = completeFiles(first, context.compiler)
  const files = [...first.filter(({ file }) => !completed.some((one) => one.file === file)), ...completed]
  const checked = checkSchema({ files, issues: [], fingerprint: '' }, context.compiler)
  if (!checked.ok) {
    context.say(
      `这样写出来检查通不过，什么也没有写：\n\n${renderIssues(checked.issues, { folder: shown, color: context.color })}`,
    )
    return 1
  }
  const written = await writeTogether(
    dir,
    files.map((file) => ({ ...file, before: undefined })),
  )
  if (!written.ok) return refuse(context, `没有写成，文件夹保持原样：${written.reason}`)
  await keepCompletion(dir, { warn: ({ zh }) => context.say(zh) })
  context.say(
    [
      `「${name}」的门户写好了：${shown}/ 里 ${files.length} 个文件，${checked.snapshot.portal.routes.length} 个页面`,
      '',
      '接下来：',
      `  启动：${describeStart(shown)}`,
      `  添加栏目：npm run schema -- new --schema ${shown}`,
      `  改成你们自己的：${shown}/site.json 里的口号、描述、电话、备案号，agreements/ 里写着〔 〕的地方，routes/index.json 里首页的话`,
      `  还有什么没填：npm run schema -- ${shown}`,
      '  每一步的说明：docs/new-site.zh-CN.md',
    ].join('\n'),
  )
  return 0
}

/** A folder named schema/ makes the one around it the folder of a site. */
function describeStart(shown: string): string {
  return basename(shown) === 'schema'
    ? `npm start -- --site ${dirname(shown)}`
    : `SCHEMA_DIR=${shown} DATA_DIR=数据文件夹 CONTENT_DIR=内容文件夹 npm start`
}

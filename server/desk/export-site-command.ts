import { join, resolve } from 'node:path'

import type { Message } from '#server/platform/log/message.ts'
import { because } from '#server/platform/log/message.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { checkSite, type SiteProblem } from '#server/services/content/entities/check-site.ts'
import { createSiteExport, type SiteReport } from '#server/services/content/export/export-site.ts'
import { statusLabel } from '#server/services/content/format/statuses.ts'

import { printable } from '#server/platform/text/printable.ts'
import { MOST_LISTED, refuse, type Run, UNAVAILABLE } from './content-words.ts'
import { formatBytes } from './format-bytes.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { findFolder, writeSite } from './write-site.ts'

const USAGE: Message = {
  zh: '请写明一个新的文件夹，例如：npm run content -- export-site ../copy',
  en: 'Name one new folder, as in: npm run content -- export-site ../copy',
}

/** Writes the site that runs as a folder from which another portal starts, without anything of members. */
export const runExportSite: Run = async (call, { content, schema }) => {
  const { say, language = 'zh' } = call
  const read = readDeskOptions(call.args, {})
  if (!read.ok) return refuse(say, read.message)
  const [folder, ...more] = read.options.words
  if (folder === undefined || more.length > 0) return refuse(say, USAGE[language])
  const out = resolve(call.cwd, folder)
  const refusal = await refusalOf(out)
  if (refusal) return refuse(say, printable(refusal[language]))
  // The files of a refused save are another site than the one that visitors see.
  if (schema.isSaveRefused()) return refuse(say, '导出的会是没有生效的那一份 schema/，所以没有导出。')
  const { pieces, report } = createSiteExport(content, await schema.files())
  let bytes: number
  try {
    bytes = await writeSite(out, pieces())
  } catch (error) {
    if (isOfFolder(error, out))
      return refuse(say, printable(because({ zh: `无法写到 ${out}`, en: `Cannot write to ${out}` }, error)[language]))
    if (isUnavailable(error)) return refuse(say, UNAVAILABLE)
    throw error
  }
  const problems = await checkSite(content, join(out, 'content'))
  for (const line of [
    ...describeWritten(report, { out, bytes }),
    ...describeLeftOut(report),
    ...describeMissing(report),
    ...describeProblems(problems),
  ])
    say(printable(line))
  return true
}

async function refusalOf(out: string): Promise<Message | undefined> {
  const found = await findFolder(out)
  if (found.kind === 'filled')
    return {
      zh: `${out} 里已经有东西，不覆盖；请写一个新的文件夹，或先把它清空`,
      en: `${out} is not empty and nothing in it is replaced: name a new folder, or empty it first`,
    }
  if (found.kind === 'unreadable')
    return { zh: `${out} 不能用（${found.code}）`, en: `${out} cannot be used (${found.code})` }
  return undefined
}

/** Whether the folder itself could not be written: a full disk, no rights, a file in the way. */
function isOfFolder(error: unknown, out: string): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  const path = 'path' in error && typeof error.path === 'string' ? error.path : ''
  return path.startsWith(out) || error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

function describeWritten(
  { schemaFiles, types, media }: SiteReport,
  { out, bytes }: { out: string; bytes: number },
): string[] {
  const written = types.filter(({ rows }) => rows > 0)
  const rows = written.reduce((sum, one) => sum + one.rows, 0)
  return [
    `已导出到 ${out}，共 ${formatBytes(bytes)}：`,
    `  schema/　${schemaFiles} 个文件`,
    `  content/　${rows} 条${rows === 0 ? '' : `：${written.map((one) => `${one.type.name} ${one.rows}`).join('、')}`}`,
    `  media/　${media.files} 个文件`,
    `启动它：npm start -- --site ${out}`,
  ]
}

function describeLeftOut({ types, media, calledOff }: SiteReport): string[] {
  const left = new Map<string, number>()
  for (const one of types)
    for (const [status, count] of Object.entries(one.left)) left.set(status, (left.get(status) ?? 0) + count)
  const restricted = types.filter(({ type, rows }) => rows > 0 && type.fields.some((field) => field.private))
  return [
    '会员和会员留下的一切（报名、点赞、意见、消息、认证、上传的图片）、浏览和统计、密钥、签到码、site.env 都不在里面。',
    ...(left.size === 0
      ? []
      : [`没有导出的内容：${[...left].map(([status, count]) => `${statusLabel(status)} ${count} 条`).join('、')}。`]),
    ...(calledOff === 0
      ? []
      : [`有 ${calledOff} 个场次已取消；取消不随内容走，在新的网站里要再取消一次，或先隐藏那些内容。`]),
    ...(restricted.length === 0
      ? []
      : [
          `${restricted.map(({ type }) => type.name).join('、')}有不给所有人看的字段，里面可能有电话；它们是内容，在文件夹里。`,
        ]),
    ...(media.uploads === 0 ? [] : [`内容里用到 ${media.uploads} 个会员上传的文件，没有带上。`]),
  ]
}

function describeMissing({ media: { missed, missing } }: SiteReport): string[] {
  if (missed === 0) return []
  return [
    `${missed} 个文件写了名字却没有找到：`,
    ...missing.map(({ path, by }) => `  ${path}　写在 ${by}`),
    ...(missed > missing.length ? [`  ……还有 ${missed - missing.length} 个`] : []),
  ]
}

function describeProblems(problems: readonly SiteProblem[]): string[] {
  if (problems.length === 0) return []
  return [
    `按现在的 schema/，新的网站启动时有 ${problems.length} 处载入不了，请在这边改好再导出一次，或在那边改：`,
    ...problems
      .slice(0, MOST_LISTED)
      .map(({ file, row, field, message }) => `  content/${file} ${row} ${field}：${message}`),
    ...(problems.length > MOST_LISTED ? [`  ……还有 ${problems.length - MOST_LISTED} 处`] : []),
  ]
}

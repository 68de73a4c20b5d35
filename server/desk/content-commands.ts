import { resolve } from 'node:path'

import { nearestName } from '#definition/names/nearest-name.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { exportContent, exportFormats } from '#server/services/content/export/export-content.ts'
import { importContent, type ImportOutcome } from '#server/services/content/import/import-content.ts'
import { describeSoon } from '#server/services/content/import/describe-soon.ts'
import { sweepPictures } from '#server/services/content/entities/sweep-pictures.ts'

import { printable } from '#server/platform/text/printable.ts'
import { contentHelp } from './content-help.ts'
import { runList } from './content-list-command.ts'
import { runShow } from './content-show-command.ts'
import {
  BUSY,
  findType,
  MOST_LISTED,
  refuse,
  type Run,
  describeUnknownType,
  typeNames,
  UNAVAILABLE,
} from './content-words.ts'
import type { DeskCall, DeskCommand } from './desk-command.ts'
import { runExportSite } from './export-site-command.ts'
import { formatBytes } from './format-bytes.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { runUses } from './content-uses-command.ts'
import { describeFaults } from './describe-faults.ts'
import { writeExport } from './write-export.ts'

const runImport: Run = async ({ args, cwd, say, staff }, { content, schema }) => {
  const read = readDeskOptions(args, { type: 'text', 'dry-run': 'flag' })
  if (!read.ok) return refuse(say, read.message)
  const [path, ...more] = read.options.words
  if (path === undefined || more.length > 0)
    return refuse(say, '请写明一个文件或文件夹，例如：npm run content -- import news.csv')
  const isDry = read.options.flag('dry-run')
  const outcome = await importContent(content, staff, {
    path: resolve(cwd, path),
    type: read.options.text('type'),
    isDry,
    tell: say,
  })
  if (outcome.kind === 'busy') return refuse(say, BUSY)
  if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
  if (outcome.kind === 'pending')
    return refuse(
      say,
      '写到一半数据库没有回应（磁盘满了？）。数据库恢复以后，门户下次启动、或下次导入和发布时，会先接着写完。',
    )
  if (outcome.kind === 'faults') {
    for (const line of describeFaults(outcome.faults)) say(line)
    return refuse(
      say,
      `${outcome.faults.length < contentLimits.faults ? '共' : '至少'} ${outcome.faults.length} 处要改，什么也没有导入。改好后再运行一次。`,
    )
  }
  for (const note of outcome.notes) say(printable(note))
  sayChanges(say, outcome, isDry, content.timezone)
  // The other kinds of the site's own content stand at positions, or in every footer.
  if (outcome.counts.some(({ type }) => type.key === 'notice') && !schema.shows('notices'))
    say('没有一个页面放了通知条（区块 notice），访客看不到通知；请在 schema/routes/ 的页面里放上它。')
  if (outcome.counts.some(({ type }) => type.key === 'hot-word') && !schema.shows('hotWords'))
    say('没有一个页面放了搜索框（区块 search-form），访客看不到热词；请在 schema/routes/ 的页面里放上它。')
  return true
}

type ImportDone = Extract<ImportOutcome, { kind: 'done' }>

/** Number of changes listed by name; beyond it only their count is shown. */
const MOST_CHANGES = 50

function sayChanges(
  say: DeskCall['say'],
  { counts, changes, changed, waiting, clearedPublished }: ImportDone,
  isDry: boolean,
  timezone: string,
): void {
  if (isDry)
    for (const { change, key, title, columns, cleared, ...moments } of changes.slice(0, MOST_CHANGES))
      say(
        printable(
          `  ${change === 'added' ? '新增' : '更改'}　${key}　《${title}》${describeColumns({ columns, cleared })}${describeSoon(moments, timezone)}`,
        ),
      )
  if (isDry && changed > MOST_CHANGES) say(`  ……还有 ${changed - MOST_CHANGES} 条`)
  for (const { type, added, changed, unchanged } of counts)
    say(`${type.name}：新增 ${added}，更改 ${changed}，不变 ${unchanged}`)
  if (isDry && clearedPublished > 0)
    say(`有 ${clearedPublished} 条已发布的内容会清空一些值：文件里写了那一项，值是空的。要保持原样，请把那一项删掉。`)
  if (counts.length === 0) say('文件里没有内容。')
  else say(summaryOf({ changed, waiting }, isDry))
  if (isDry || waiting.total === 0) return
  say(`其中 ${waiting.total} 条现在还看不见：`)
  for (const { key, title, ...moments } of waiting.changes.slice(0, MOST_CHANGES))
    say(printable(`  ${key}　《${title}》${describeSoon(moments, timezone)}`))
  if (waiting.total > MOST_CHANGES) say(`  ……还有 ${waiting.total - MOST_CHANGES} 条`)
}

/** The columns that change, then those in which nothing is left, with what was there. */
function describeColumns({ columns, cleared }: Pick<ImportDone['changes'][number], 'columns' | 'cleared'>): string {
  const emptied = new Map(cleared.map(({ column, before }) => [column, before]))
  const words = columns.map((column) => {
    const before = emptied.get(column)
    if (before === undefined) return column
    return before === '' ? `${column}（清空）` : `${column}（清空，原来是${before}）`
  })
  return words.length === 0 ? '' : `　${words.join('、')}`
}

function summaryOf({ changed, waiting }: Pick<ImportDone, 'changed' | 'waiting'>, isDry: boolean): string {
  if (isDry) return '这是预演，什么也没有改动。去掉 --dry-run 就会导入。'
  if (changed === 0) return '没有要改动的内容。'
  return `已导入，${waiting.total === changed ? '到时候自动显示' : '门户上立刻可见'}。`
}

const runExport: Run = async (call, { content }) => {
  const { say } = call
  const read = readDeskOptions(call.args, { type: 'text', format: 'text', out: 'text' })
  if (!read.ok) return refuse(say, read.message)
  const [word, ...more] = read.options.words
  const format = exportFormats.find(
    (candidate) => candidate === (read.options.text('format') ?? formatOf(read.options.text('out'))),
  )
  if (format === undefined) return refuse(say, `--format 可以是 ${exportFormats.join('、')}`)
  const name = read.options.text('type') ?? word
  if (more.length > 0 || (word !== undefined && read.options.text('type') !== undefined))
    return refuse(say, '每次导出一类内容，例如：npm run content -- export --type news')
  if (name === undefined)
    return refuse(
      say,
      `请写明要导出哪一类，例如：npm run content -- export --type news\n可用的有 ${typeNames(content.types())}`,
    )
  const type = findType(content.types(), name)
  if (type === undefined) return refuse(say, describeUnknownType(content.types(), name))
  const out = read.options.text('out') ?? (format === 'markdown' ? type.key : `${type.key}.${format}`)
  return writeExport(call, resolve(call.cwd, out), format, exportContent(content, call.staff, type, format))
}

/** Derives the format from the file extension if none is given. */
function formatOf(out: string | undefined): string {
  if (out === undefined || out.endsWith('.json')) return 'json'
  return out.endsWith('.csv') ? 'csv' : 'markdown'
}

const runSweep: Run = async ({ args, say, staff }, { content }) => {
  const read = readDeskOptions(args, { remove: 'flag' })
  if (!read.ok) return refuse(say, read.message)
  if (read.options.words.length > 0) return refuse(say, '不用写文件名；只写 npm run content -- sweep，先看看会删除什么')
  const isDry = !read.options.flag('remove')
  const outcome = await sweepPictures(content, staff, { isDry })
  if (outcome.kind === 'busy') return refuse(say, BUSY)
  if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
  if (outcome.kind === 'unsettled')
    return refuse(
      say,
      `还有 ${outcome.left} 条内容用到哪些图片没有记下，现在不能清理，什么也没有删除。门户运行时会接着记；过一会儿再运行一次。`,
    )
  const { unused, recent, files } = outcome
  for (const { path, bytes } of unused.slice(0, MOST_LISTED)) say(`  ${path}　${formatBytes(bytes)}`)
  if (unused.length > MOST_LISTED) say(`  ……还有 ${unused.length - MOST_LISTED} 个`)
  say(
    `导入的图片和文件共 ${files} 个，${unused.length === 0 ? '没有可以删除的' : `${unused.length} 个没有任何地方用到，${formatBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))}`}。`,
  )
  if (recent > 0) say(`另有 ${recent} 个没有用到，但放进来还不到一天，先留着。`)
  if (unused.length > 0) say(isDry ? '这是预演，什么也没有删除。加上 --remove 就删除它们。' : '已删除。')
  return true
}

/** Commands of editors for content; `npm run content -- …` is `npm run desk -- content …`. */
export const contentCommands: readonly DeskCommand[] = [
  {
    name: 'content import',
    takes: '<文件或文件夹> [--type 类型] [--dry-run]',
    about: '导入内容：.json、.csv，或装着 .md 和图片的文件夹；同一代号再次导入就是更改',
    run: runImport,
  },
  {
    name: 'content export',
    takes: '--type 类型 [--format json|csv|markdown] [--out 路径]',
    about: '导出一类内容，改好后可以原样导入',
    run: runExport,
  },
  {
    name: 'content export-site',
    takes: '<新的文件夹>',
    about: '导出整个网站：schema/、已发布和待发布的内容、用到的图片和文件，没有会员的任何东西；可以当作另一个网站启动',
    run: runExportSite,
  },
  {
    name: 'content publish',
    takes: '<编号、代号或 类型/代号…> [--type 类型]',
    about: '让内容在门户上立刻显示，不等它的发布时间',
    run: runShow('published'),
  },
  {
    name: 'content hide',
    takes: '<编号、代号或 类型/代号…> [--type 类型]',
    about: '把内容从门户上收起来；已有的预约保留',
    run: runShow('hidden'),
  },
  {
    name: 'content list',
    takes: '[类型] [--status 状态] [--all]',
    about: '各类内容的数目，或一类内容的编号、代号、状态、标题',
    run: runList,
  },
  {
    name: 'content uses',
    takes: '<图片或文件的路径…>',
    about: '列出用到这些图片或文件的内容，和用在哪里；路径写 media 文件夹里的，或页面上的地址',
    run: runUses,
  },
  {
    name: 'content sweep',
    takes: '[--remove]',
    about: '找出导入过、现在没有任何地方用到的图片和文件，说有多少；加上 --remove 才删除',
    run: runSweep,
  },
]

/** Returns the requested help, or a message for an unknown command; undefined for an existing command. */
export function explainContent(args: readonly string[]): { text: string; isHelp: boolean } | undefined {
  const [area, command] = args
  if (area !== 'content' || contentCommands.some(({ name }) => name === `content ${command ?? ''}`)) return undefined
  if (command === undefined || ['help', '--help', '-h'].includes(command))
    return { text: contentHelp(contentCommands), isHelp: true }
  const names = contentCommands.map(({ name }) => name.slice('content '.length))
  const { suggestion } = nearestName(command, names)
  return {
    text: printable(
      `没有 ${command} 这个命令${suggestion === undefined ? '' : `；是不是想写 ${suggestion}？`}\n\n${contentHelp(contentCommands)}`,
    ),
    isHelp: false,
  }
}

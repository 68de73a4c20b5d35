import { resolve } from 'node:path'

import type { TypeModel } from '#compile/portal.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { contentLimits } from '#server/services/content/content-limits.ts'
import { exportContent, exportFormats } from '#server/services/content/export-content.ts'
import { unknownType } from '#server/services/content/find-related.ts'
import { statusLabel, statusLabels, statusOf } from '#server/services/content/given-row.ts'
import { importContent, type ImportOutcome } from '#server/services/content/import-content.ts'
import { isWaiting, saySoon } from '#server/services/content/say-soon.ts'
import { contentCounts, contentList, showContent } from '#server/services/content/show-content.ts'
import { sweepPictures } from '#server/services/content/sweep-pictures.ts'

import { contentHelp } from './content-help.ts'
import type { DeskCall, DeskCommand } from './desk-command.ts'
import { plain } from './desk-words.ts'
import { readOptions } from './read-options.ts'
import { sayFaults } from './say-faults.ts'
import { writeExport } from './write-export.ts'

type Run = DeskCommand['run']

const BUSY = '另一个导入还在进行，请等它完成再试。'
const UNAVAILABLE = '数据库现在没有回应，什么也没有改动，请稍后再试。'

const runImport: Run = async ({ args, cwd, say }, { content }) => {
  const read = readOptions(args, { values: ['type'], flags: ['dry-run'] })
  if (!read.ok) return refuse(say, read.message)
  const [path, ...more] = read.words
  if (path === undefined || more.length > 0)
    return refuse(say, '请写明一个文件或文件夹，例如：npm run content -- import news.csv')
  const isDry = read.flags.has('dry-run')
  const outcome = await importContent(content, {
    path: resolve(cwd, path),
    type: read.values.get('type'),
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
    for (const line of sayFaults(outcome.faults)) say(line)
    return refuse(
      say,
      `${outcome.faults.length < contentLimits.faults ? '共' : '至少'} ${outcome.faults.length} 处要改，什么也没有导入。改好后再运行一次。`,
    )
  }
  for (const note of outcome.notes) say(plain(note))
  sayChanges(say, outcome, isDry, content.timezone)
  return true
}

/** Number of changes listed by name; beyond it only their count is shown. */
const MOST_CHANGES = 50

function sayChanges(
  say: DeskCall['say'],
  { counts, changes }: Extract<ImportOutcome, { kind: 'done' }>,
  isDry: boolean,
  timezone: string,
): void {
  if (isDry)
    for (const { change, key, title, columns, ...moments } of changes.slice(0, MOST_CHANGES))
      say(
        plain(
          `  ${change === 'added' ? '新增' : '更改'}　${key}　《${title}》${columns.length === 0 ? '' : `　${columns.join('、')}`}${saySoon(moments, timezone)}`,
        ),
      )
  if (isDry && changes.length > MOST_CHANGES) say(`  ……还有 ${changes.length - MOST_CHANGES} 条`)
  for (const { type, added, changed, unchanged } of counts)
    say(`${type.name}：新增 ${added}，更改 ${changed}，不变 ${unchanged}`)
  if (counts.length === 0) say('文件里没有内容。')
  else
    say(
      isDry
        ? '这是预演，什么也没有改动。去掉 --dry-run 就会导入。'
        : changes.length === 0
          ? '没有要改动的内容。'
          : `已导入，${changes.every(isWaiting) ? '到时候自动显示' : '门户上立刻可见'}。`,
    )
  const waiting = changes.filter(isWaiting)
  if (isDry || waiting.length === 0) return
  say(`其中 ${waiting.length} 条现在还看不见：`)
  for (const { key, title, ...moments } of waiting.slice(0, MOST_CHANGES))
    say(plain(`  ${key}　《${title}》${saySoon(moments, timezone)}`))
  if (waiting.length > MOST_CHANGES) say(`  ……还有 ${waiting.length - MOST_CHANGES} 条`)
}

const runExport: Run = async (call, { content }) => {
  const { say } = call
  const read = readOptions(call.args, { values: ['type', 'format', 'out'], flags: [] })
  if (!read.ok) return refuse(say, read.message)
  const [word, ...more] = read.words
  const format = exportFormats.find(
    (candidate) => candidate === (read.values.get('format') ?? formatOf(read.values.get('out'))),
  )
  if (format === undefined) return refuse(say, `--format 可以是 ${exportFormats.join('、')}`)
  const name = read.values.get('type') ?? word
  if (more.length > 0 || (word !== undefined && read.values.has('type')))
    return refuse(say, '每次导出一类内容，例如：npm run content -- export --type news')
  if (name === undefined)
    return refuse(
      say,
      `请写明要导出哪一类，例如：npm run content -- export --type news\n可用的有 ${typeNames(content.types())}`,
    )
  const type = findType(content.types(), name)
  if (type === undefined) return refuse(say, sayUnknown(content.types(), name))
  const out = read.values.get('out') ?? (format === 'markdown' ? type.key : `${type.key}.${format}`)
  return writeExport(call, resolve(call.cwd, out), format, exportContent(content, type, format))
}

/** Derives the format from the file extension if none is given. */
function formatOf(out: string | undefined): string {
  if (out === undefined || out.endsWith('.json')) return 'json'
  return out.endsWith('.csv') ? 'csv' : 'markdown'
}

const show =
  (status: 'published' | 'hidden'): Run =>
  async ({ args, say }, { content }) => {
    const read = readOptions(args, { values: ['type'], flags: [] })
    if (!read.ok) return refuse(say, read.message)
    const wanted = read.values.get('type')
    const type = wanted === undefined ? undefined : findType(content.types(), wanted)
    if (wanted !== undefined && type === undefined) return refuse(say, sayUnknown(content.types(), wanted))
    if (read.words.length === 0)
      return refuse(
        say,
        `请写明编号或键名，例如：npm run content -- ${status === 'hidden' ? 'hide' : 'publish'} news-2026-spring`,
      )
    const outcome = await showContent(content, read.words, { status, type })
    if (outcome.kind === 'busy') return refuse(say, BUSY)
    if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
    if (outcome.kind === 'missing')
      return refuse(
        say,
        plain(
          `找不到 ${outcome.names.join('、')}${type === undefined ? '' : `（${type.name}）`}，什么也没有改动。用 npm run content -- list 查看。`,
        ),
      )
    if (outcome.kind === 'ambiguous') {
      const key = (number: number) =>
        content.types().find((candidate) => candidate.type === number)?.key ?? String(number)
      for (const { name, entities } of outcome.names)
        say(
          plain(
            `${name} 有 ${entities.length} 条：${entities.map((each) => `${key(each.type)}/${each.key}《${each.title}》`).join('、')}；请写 类型/键名，或加上 --type`,
          ),
        )
      return refuse(say, '什么也没有改动。')
    }
    for (const { id, key, title, wasSo, bookings, status: before } of outcome.entities) {
      const what = wasSo
        ? `本来就是${statusLabel(status)}`
        : status === 'hidden'
          ? `已隐藏（原为${statusLabel(before)}）`
          : `已发布（原为${statusLabel(before)}）`
      const kept =
        wasSo || bookings === 0
          ? ''
          : status === 'hidden'
            ? `；已有的 ${bookings} 个预约保留着，会员会收到通知`
            : `；原有的 ${bookings} 个预约仍然有效`
      say(plain(`${id}　${key}　《${title}》${what}${kept}`))
    }
    return true
  }

const MOST_LISTED = 50

const runList: Run = async ({ args, say }, { content }) => {
  const read = readOptions(args, { values: ['type', 'status'], flags: ['all'] })
  if (!read.ok) return refuse(say, read.message)
  if (read.words.length > (read.values.has('type') ? 0 : 1))
    return refuse(say, '每次列出一类，例如：npm run content -- list news')
  const name = read.values.get('type') ?? read.words[0]
  const word = read.values.get('status')
  const status = word === undefined ? undefined : statusOf(word)
  if (word !== undefined && status === undefined) return refuse(say, `--status 可以是 ${statusLabels.join('、')}`)
  const counts = name === undefined ? await contentCounts(content) : []
  if (name === undefined && status === undefined) {
    for (const { type, counts: own } of counts)
      say(
        `${type.key}　${type.name}　${[...own].map(([state, count]) => `${statusLabel(state)} ${count}`).join('，') || '还没有'}`,
      )
    return true
  }
  const type = name === undefined ? undefined : findType(content.types(), name)
  if (name !== undefined && type === undefined) return refuse(say, sayUnknown(content.types(), name))
  const most = read.flags.has('all') ? 100_000 : MOST_LISTED
  // With a status and without a type, all types with content in that status are listed.
  const types =
    type === undefined ? counts.filter(({ counts: own }) => own.has(status ?? '')).map((each) => each.type) : [type]
  if (types.length === 0) say(`没有${statusLabel(status ?? '')}的内容。`)
  for (const one of types) {
    const entities = await contentList(content, one, { status, limit: most + 1 })
    const key = type === undefined ? `${one.key}/` : ''
    for (const each of entities.slice(0, most))
      say(
        plain(
          `${each.id}　${key}${each.key}　${statusLabel(each.status)}　《${each.title}》${saySoon({ status: each.status, publishTime: each.publish_time, withdrawTime: each.withdraw_time }, content.timezone)}`,
        ),
      )
    if (entities.length === 0) say(`${one.name}里没有${status === undefined ? '' : statusLabel(status)}的内容。`)
    if (entities.length > most) say(`${one.name}只列出了最新的 ${most} 条；加上 --all 列出全部`)
  }
  return true
}

const runSweep: Run = async ({ args, say }, { content }) => {
  const read = readOptions(args, { values: [], flags: ['remove'] })
  if (!read.ok) return refuse(say, read.message)
  if (read.words.length > 0) return refuse(say, '不用写文件名；只写 npm run content -- sweep，先看看会删除什么')
  const isDry = !read.flags.has('remove')
  const outcome = await sweepPictures(content, { isDry })
  if (outcome.kind === 'busy') return refuse(say, BUSY)
  if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
  const { unused, recent, files } = outcome
  for (const { path, bytes } of unused.slice(0, MOST_LISTED)) say(`  ${path}　${sayBytes(bytes)}`)
  if (unused.length > MOST_LISTED) say(`  ……还有 ${unused.length - MOST_LISTED} 个`)
  say(
    `导入的图片和文件共 ${files} 个，${unused.length === 0 ? '没有可以删除的' : `${unused.length} 个没有任何地方用到，${sayBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))}`}。`,
  )
  if (recent > 0) say(`另有 ${recent} 个没有用到，但放进来还不到一天，先留着。`)
  if (unused.length > 0) say(isDry ? '这是预演，什么也没有删除。加上 --remove 就删除它们。' : '已删除。')
  return true
}

function sayBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function findType(types: readonly TypeModel[], name: string): TypeModel | undefined {
  return types.find(({ key, name: label, type }) => key === name || label === name || String(type) === name)
}

function sayUnknown(types: readonly TypeModel[], name: string): string {
  const { message, suggestion } = unknownType(types, name)
  return plain(
    `${message}${suggestion === undefined ? '' : `；是不是想写 ${suggestion}？`}\n可用的有 ${typeNames(types)}`,
  )
}

function typeNames(types: readonly TypeModel[]): string {
  return types.map(({ key, name }) => `${key}（${name}）`).join('、')
}

function refuse(say: DeskCall['say'], line: string): false {
  say(line)
  return false
}

/** Commands of editors for content; `npm run content -- …` is `npm run desk -- content …`. */
export const contentCommands: readonly DeskCommand[] = [
  {
    name: 'content import',
    takes: '<文件或文件夹> [--type 类型] [--dry-run]',
    about: '导入内容：.json、.csv，或装着 .md 和图片的文件夹；同一键名再次导入就是更改',
    run: runImport,
  },
  {
    name: 'content export',
    takes: '--type 类型 [--format json|csv|markdown] [--out 路径]',
    about: '导出一类内容，改好后可以原样导入',
    run: runExport,
  },
  {
    name: 'content publish',
    takes: '<编号、键名或 类型/键名…> [--type 类型]',
    about: '让内容在门户上立刻显示，不等它的发布时间',
    run: show('published'),
  },
  {
    name: 'content hide',
    takes: '<编号、键名或 类型/键名…> [--type 类型]',
    about: '把内容从门户上收起来；已有的预约保留',
    run: show('hidden'),
  },
  {
    name: 'content list',
    takes: '[类型] [--status 状态] [--all]',
    about: '各类内容的数目，或一类内容的编号、键名、状态、标题',
    run: runList,
  },
  {
    name: 'content sweep',
    takes: '[--remove]',
    about: '找出导入过、现在没有任何地方用到的图片和文件，说有多少；加上 --remove 才删除',
    run: runSweep,
  },
]

/** Returns the requested help, or a message for an unknown command; undefined for an existing command. */
export function explainContent(args: readonly string[]): { text: string; isAsked: boolean } | undefined {
  const [area, command] = args
  if (area !== 'content' || contentCommands.some(({ name }) => name === `content ${command ?? ''}`)) return undefined
  if (command === undefined || ['help', '--help', '-h'].includes(command))
    return { text: contentHelp(contentCommands), isAsked: true }
  const names = contentCommands.map(({ name }) => name.slice('content '.length))
  const { suggestion } = nearestName(command, names)
  return {
    text: plain(
      `没有 ${command} 这个命令${suggestion === undefined ? '' : `；是不是想写 ${suggestion}？`}\n\n${contentHelp(contentCommands)}`,
    ),
    isAsked: false,
  }
}

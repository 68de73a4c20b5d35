import { isDay } from '#contract/time/calendar-date.ts'
import { addDays } from '#contract/time/calendar.ts'
import { daysBetween } from '#contract/time/calendar-date.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { type Days, type FiguresReport, type NamedFigure, reportFigures } from '#server/services/site/report-figures.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCommand } from './desk-command.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { type Table, tableEndingOf, writeSheets, writeTable } from './write-table.ts'

const EXAMPLE = 'npm run desk -- figures --from 2026-11-01 --until 2026-11-30 --to 访问.xlsx'
const USUAL_DAYS = 30
/** Figures are deleted after that time (server/services/personal/retention.ts). */
const MOST_DAYS = 1100
/** Names of a kind that the terminal shows; a file has all. */
const SHOWN = 20
const OTHERS = '其他'

/** Shows how many came to see, what for, and who signed up. */
export const figuresCommands: readonly DeskCommand[] = [
  {
    name: 'figures',
    takes: '[--from <日期>] [--until <日期>] [--to <文件.xlsx 或 .csv>]',
    about:
      '来了多少人次：每天的访问、搜索和报名，按栏目和页面，搜了哪些词，哪些词没有结果；不写日期是最近 30 天（含今天）',
    async run({ args, say, give }, { services }) {
      const refuse = (message: string) => {
        say(`${message}。例如：${EXAMPLE}`)
        return false
      }
      const read = readDeskOptions(args, { from: 'text', until: 'text', to: 'text' })
      if (!read.ok) return refuse(read.message)
      const { options } = read
      if (options.words.length > 0) return refuse('日期用 --from 和 --until 写，文件用 --to 写')
      const to = options.text('to')
      const ending = to === undefined ? undefined : tableEndingOf(to)
      if (to !== undefined && isDay(to)) return refuse('--to 后面写文件名；到哪一天为止，用 --until 写')
      if (to !== undefined && ending === undefined) return refuse('--to 的文件名以 .xlsx 或 .csv 结尾')
      const days = readDays(services, { from: options.text('from'), until: options.text('until') })
      if (typeof days === 'string') return refuse(days)

      const report = await reportFigures(services, days)
      say(summaryOf(report, days, services.timezone))
      if (to === undefined || ending === undefined) {
        for (const table of tablesOf(report)) for (const line of linesOf(table)) say(line)
        return true
      }
      give(to, await (ending === 'xlsx' ? writeSheets(tablesOf(report)) : writeTable(longTableOf(report), 'csv')))
      return true
    },
  },
]

/** Reads the days; returns what is wrong with them otherwise. */
function readDays(
  { now, timezone }: Pick<MemberContext, 'now' | 'timezone'>,
  range: { from: string | undefined; until: string | undefined },
): Days | string {
  for (const day of [range.from, range.until])
    if (day !== undefined && !isDay(day)) return `${printable(day)} 不是日期，请写成 2026-11-01`
  const until = range.until ?? zonedDay(now(), timezone)
  const from = range.from ?? addDays(until, 1 - USUAL_DAYS)
  if (from > until) return `从 ${from} 到 ${until}，先后反了`
  return daysBetween(from, until) >= MOST_DAYS ? `最多看 ${MOST_DAYS} 天` : { from, until }
}

function summaryOf({ days }: FiguresReport, { from, until }: Days, timezone: string): string {
  const sum = (key: 'visits' | 'searches' | 'vainSearches' | 'signUps') =>
    days.reduce((total, day) => total + day[key], 0)
  return `${from} 到 ${until}（${timezone}）：访问 ${sum('visits')} 次，搜索 ${sum('searches')} 次（没有结果 ${sum('vainSearches')} 次），报名 ${sum('signUps')} 次。`
}

/** The tables of a report, one a sheet. */
function tablesOf({ days, byName }: FiguresReport): Table[] {
  return [
    {
      name: '每天',
      head: ['日期', '访问', '搜索', '没有结果的搜索', '报名'],
      rows: days.map(({ day, visits, searches, vainSearches, signUps }) => [
        day,
        visits,
        searches,
        vainSearches,
        signUps,
      ]),
    },
    { name: '栏目', head: ['栏目', '访问'], rows: byName.area.map(({ name, count }) => [shownName(name), count]) },
    {
      name: '页面',
      head: ['页面', '标题', '访问'],
      rows: byName.page.map((figure) => [pageName(figure), printable(figure.title), figure.count]),
    },
    { name: '搜索的词', head: ['词', '次数'], rows: wordRows(byName.search) },
    { name: '没有结果的词', head: ['词', '次数'], rows: wordRows(byName['vain-search']) },
    {
      name: '报名',
      head: ['编号', '标题', '报名'],
      rows: byName['sign-up'].map(({ name, title, count }) => [shownName(name), printable(title), count]),
    },
  ]
}

/** One table of all, for programs that read CSV. */
function longTableOf({ days, byName }: FiguresReport): Table {
  const named = (kind: string, figures: readonly NamedFigure[], nameOf = ({ name }: NamedFigure) => shownName(name)) =>
    figures.map((figure) => [kind, nameOf(figure), printable(figure.title), figure.count])
  return {
    name: '访问',
    head: ['类别', '名称', '标题', '次数'],
    rows: [
      ...days.map(({ day, visits }) => ['每天的访问', day, '', visits]),
      ...days.map(({ day, searches }) => ['每天的搜索', day, '', searches]),
      ...days.map(({ day, vainSearches }) => ['每天没有结果的搜索', day, '', vainSearches]),
      ...days.map(({ day, signUps }) => ['每天的报名', day, '', signUps]),
      ...named('栏目的访问', byName.area),
      ...named('页面的访问', byName.page, pageName),
      ...named('搜索的词', byName.search),
      ...named('没有结果的词', byName['vain-search']),
      ...named('活动的报名', byName['sign-up']),
    ],
  }
}

/** The lines of a table in the terminal: all days, and the first of the others. */
function linesOf({ name, head, rows }: Table): string[] {
  const shown = head[0] === '日期' ? rows : rows.slice(0, SHOWN)
  const more = rows.length - shown.length
  return [
    '',
    `${name}${rows.length === 0 ? '：没有' : ''}`,
    ...(rows.length === 0 ? [] : [`  ${head.join('\t')}`]),
    ...shown.map((row) => `  ${row.join('\t')}`),
    ...(more > 0 ? [`  还有 ${more} 行；用 --to 写成表格就有全部`] : []),
  ]
}

function wordRows(figures: readonly NamedFigure[]): [string, number][] {
  return figures.map(({ name, count }) => [shownName(name), count])
}

function pageName({ name }: NamedFigure): string {
  return name === '' ? OTHERS : `/web/${name}`
}

function shownName(name: string): string {
  return name === '' ? OTHERS : printable(name)
}

import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { addDays } from '#contract/time/calendar.ts'
import { isDay } from '#contract/time/calendar-date.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'
import { printable } from '#server/platform/text/printable.ts'
import { actTitle, listActs } from '#server/services/staff/act-titles.ts'
import { describeLedgerFilter } from '#server/services/staff/describe-ledger-filter.ts'
import { describeVerdict } from '#server/services/staff/describe-verdict.ts'
import { ledgerTable } from '#server/services/staff/ledger-table.ts'
import { exportLedger, type LedgerEntry, listLedger } from '#server/services/staff/list-ledger.ts'
import { recordVerification } from '#server/services/staff/record-verification.ts'
import { verdictNote } from '#server/services/staff/verdict-note.ts'

import { refuse } from './content-words.ts'
import type { DeskCommand } from './desk-command.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { tableEndingOf, writeTable } from './write-table.ts'

const SHOWN = 50
const MOST_SHOWN = 1000
/** The file of a backup folder that names the head of its ledger. */
const MANIFEST = 'backup.json'
const EXPORT = 'npm run desk -- ledger export --from 2026-11-01 --to 操作记录.xlsx'
const actNames = new Map(listActs().flatMap(({ acts }) => acts.map(({ key, title }) => [key, title] as const)))

const filterOptions = { staff: 'text', act: 'text', subject: 'text', from: 'text', until: 'text' } as const
const FILTER = '[--staff 姓名] [--act 操作] [--subject 文字] [--from 日期] [--until 日期]'

type Filter = Parameters<typeof listLedger>[1]

/** Commands for the ledger of what staff did. */
export const ledgerCommands: readonly DeskCommand[] = [
  {
    name: 'ledger list',
    takes: `${FILTER} [--most 条数]`,
    about: `工作人员做过什么：时间、姓名、操作、涉及什么、前后的值；最新的在前，默认 ${SHOWN} 条`,
    async run({ args, say }, { services }) {
      const read = readDeskOptions(args, { ...filterOptions, most: 'text' })
      if (!read.ok) return refuse(say, read.message)
      const { options } = read
      if (options.words.length > 0) return refuse(say, `用选项写明看哪些：${FILTER}`)
      const filter = readFilter(options.text, services.timezone)
      if (typeof filter === 'string') return refuse(say, filter)
      const most = Number(options.text('most') ?? SHOWN)
      if (!Number.isInteger(most) || most < 1 || most > MOST_SHOWN)
        return refuse(say, `--most 是 1 到 ${MOST_SHOWN} 之间的数；要全部，用 ledger export`)
      const entries = await listLedger(services, filter, { limit: most + 1 })
      for (const entry of entries.slice(0, most)) say(describeEntry(entry, services.timezone))
      if (entries.length === 0) say('没有这样的操作记录。')
      if (entries.length > most) say(`只列出了最新的 ${most} 条；用 --most 多列一些，或用 ledger export 导出全部。`)
      return true
    },
  },
  {
    name: 'ledger export',
    takes: `${FILTER} --to <文件.xlsx 或 .csv>`,
    about: '把操作记录写成表格；导出也会记下来',
    async run({ args, say, give, staff }, { services }) {
      const read = readDeskOptions(args, { ...filterOptions, to: 'text' })
      if (!read.ok) return refuse(say, `${read.message}。例如：${EXPORT}`)
      const { options } = read
      const path = options.text('to')
      const ending = path === undefined ? undefined : tableEndingOf(path)
      if (options.words.length > 0 || path === undefined || ending === undefined)
        return refuse(say, `请用 --to 写明存到哪里，文件名以 .xlsx 或 .csv 结尾。例如：${EXPORT}`)
      const filter = readFilter(options.text, services.timezone)
      if (typeof filter === 'string') return refuse(say, filter)
      const described = describeLedgerFilter(filter, services)
      const { entries } = await exportLedger(services, staff, { filter, described })
      give(path, await writeTable(await ledgerTable(entries, services.timezone), ending))
      say(`操作记录 ${entries.length} 条。`)
      return true
    },
  },
  {
    name: 'ledger verify',
    takes: '[日志文件或备份的文件夹…]',
    about:
      '逐条验证操作记录有没有被改过、删过、调换过；写上以前的备份或转存的日志，还能验出末尾有没有被整段删去；验证也会记下来',
    async run({ args, say, cwd, staff }, { services }) {
      const read = readDeskOptions(args, {})
      if (!read.ok) return refuse(say, read.message)
      const texts: string[] = []
      for (const word of read.options.words) {
        const text = await readElsewhere(resolve(cwd, word))
        if (text === undefined) return refuse(say, `${printable(word)} 读不出来；请写日志文件，或备份的文件夹`)
        texts.push(text)
      }
      const { verdict, anchors } = await recordVerification(services, staff, texts.join('\n'))
      if (texts.length > 0 && anchors === 0)
        return refuse(say, '这些文件里没有提到操作记录（ledger:12:…）；备份和日志里有，更早的没有')
      const note = verdictNote(verdict)
      say(`${describeVerdict(verdict, anchors)}${note === '' ? '' : `末尾 ${note}`}`)
      return verdict.kind === 'whole'
    },
  },
]

/** Reads a log, or the manifest of a backup; undefined where neither is there. */
async function readElsewhere(path: string): Promise<string | undefined> {
  try {
    return await readFile((await stat(path)).isDirectory() ? join(path, MANIFEST) : path, 'utf8')
  } catch {
    return undefined
  }
}

/** Reads the filter; returns what is wrong with it otherwise. */
function readFilter(text: (name: string) => string | undefined, timezone: string): Filter | string {
  const act = text('act')
  const names = act === undefined ? undefined : [...actNames].find((names) => names.includes(act))
  if (act !== undefined && names === undefined)
    return `没有“${printable(act)}”这种操作；可用的有 ${[...actNames.values()].join('、')}`
  const days = { from: text('from'), until: text('until') }
  for (const day of Object.values(days))
    if (day !== undefined && !isDay(day)) return `${printable(day)} 不是日期，请写成 2026-11-01`
  return {
    staff: text('staff'),
    act: names?.[0],
    subject: text('subject'),
    from: days.from === undefined ? undefined : startOfDay(days.from, timezone),
    to: days.until === undefined ? undefined : startOfDay(addDays(days.until, 1), timezone),
  }
}

function describeEntry({ number, time, staff, act, subject, before, after }: LedgerEntry, timezone: string): string {
  const values = before === '' && after === '' ? '' : `　${before === '' ? '' : `${before} → `}${after}`
  return `${number}　${zonedMinute(time, timezone)}　${staff || '工作人员'}　${actTitle(act)}　${subject}${values}`.trimEnd()
}

import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { addDays } from '#contract/time/calendar.ts'
import { isDay } from '#contract/time/calendar-date.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { zonedSecond } from '#contract/time/zoned-time.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'
import { printable } from '#server/platform/text/printable.ts'
import { staffActs } from '#server/services/context/staff-acts.ts'
import { exportLedger, type LedgerEntry, listLedger } from '#server/services/staff/list-ledger.ts'
import { type LedgerVerdict, verifyLedger } from '#server/services/staff/verify-ledger.ts'

import { refuse } from './content-words.ts'
import type { DeskCommand } from './desk-command.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { tableEndingOf, writeTable } from './write-table.ts'

const SHOWN = 50
const MOST_SHOWN = 1000
/** The file of a backup folder that names the head of its ledger. */
const MANIFEST = 'backup.json'
const EXPORT = 'npm run desk -- ledger export --from 2026-11-01 --to 操作记录.xlsx'
const actNames = new Map<string, string>(Object.entries(staffActs).map(([name, { zh }]) => [name, zh]))

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
      const entries = await exportLedger(services, staff, filter)
      give(path, await writeTable(tableOf(entries, services.timezone), ending))
      say(`操作记录 ${entries.length} 条。`)
      return true
    },
  },
  {
    name: 'ledger verify',
    takes: '[日志文件或备份的文件夹…]',
    about: '逐条验证操作记录有没有被改过、删过、调换过；写上以前的备份或转存的日志，还能验出末尾有没有被整段删去',
    async run({ args, say, cwd }, { services }) {
      const read = readDeskOptions(args, {})
      if (!read.ok) return refuse(say, read.message)
      const texts: string[] = []
      for (const word of read.options.words) {
        const text = await readElsewhere(resolve(cwd, word))
        if (text === undefined) return refuse(say, `${printable(word)} 读不出来；请写日志文件，或备份的文件夹`)
        texts.push(text)
      }
      const { verdict, anchors } = await verifyLedger(services, texts.join('\n'))
      if (texts.length > 0 && anchors === 0)
        return refuse(say, '这些文件里没有提到操作记录（ledger:12:…）；备份和日志里有，更早的没有')
      say(describeVerdict(verdict, anchors))
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
  return `${number}　${zonedMinute(time, timezone)}　${staff || '工作人员'}　${actNames.get(act) ?? act}　${subject}${values}`.trimEnd()
}

function tableOf(entries: readonly LedgerEntry[], timezone: string) {
  return {
    name: '操作记录',
    head: ['编号', '时间', '工作人员', '途径', '操作', '涉及', '原来', '现在', '网络地址', '设备'],
    rows: entries.map((entry) => [
      entry.number,
      zonedSecond(entry.time, timezone),
      entry.staff,
      ways.get(entry.via) ?? entry.via,
      actNames.get(entry.act) ?? entry.act,
      ...[entry.subject, entry.before, entry.after, entry.network, entry.device],
    ]),
  }
}

const ways = new Map([
  ['desk', '命令行'],
  ['studio', '后台'],
])

function describeVerdict(verdict: LedgerVerdict, anchors: number): string {
  switch (verdict.kind) {
    case 'whole': {
      const { head, unverifiable } = verdict
      if (head.number === 0) return '还没有操作记录。'
      const lost = unverifiable === 0 ? '' : `；其中前 ${unverifiable} 条的密钥已经丢失，验不出改动`
      const elsewhere = anchors === 0 ? '' : `，与别处记下的 ${anchors} 处相符`
      return `${head.number} 条操作记录没有被改动${elsewhere}${lost}。末尾 ledger:${head.number}:${head.hash}`
    }
    case 'broken':
      return `第 ${verdict.number} 条操作记录被改动、删除或调换过。`
    case 'cut':
      return `第 ${verdict.number} 条以后的操作记录被删去了。`
    case 'other':
      return `别处记下的第 ${verdict.anchor.number} 条 ledger:${verdict.anchor.number}:${verdict.anchor.hash} 对不上：操作记录的末尾被删去，或重新写过。从备份恢复过的，只和那份备份以后的比。`
    case 'no-key':
      return `第 ${verdict.number} 条的密钥被删去或换过，不是 keys forget 放弃的：操作记录可能被重新写过。`
  }
}

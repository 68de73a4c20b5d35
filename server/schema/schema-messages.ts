import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'

import type { Log } from '../platform/log/log.ts'
import type { Message } from '../platform/log/message.ts'
import type { CheckedSchema, SchemaSnapshot } from './check-schema.ts'
import type { SchemaEvent } from './schema-events.ts'

type Refused = Omit<CheckedSchema & { ok: false }, 'ok'>

/** All faults of a schema and their number, for editors. */
export function reportOf({ issues, unlisted = 0 }: Refused): string {
  return `${renderIssues(issues, { unlisted })}\n\n共 ${issues.length + unlisted} 处错误`
}

export const unweighedFailure: Message = {
  zh: 'schema/ 不计脚本大小也查不了',
  en: 'schema/ cannot be checked without weights either',
}
export const fallbackFailure: Message = {
  zh: '上次运行时保存的 schema 也查不了',
  en: 'The schema kept from the last run cannot be checked either',
}

/** A start with pages that are heavier than their budget. */
export function startedHeavy({ issues, unlisted = 0 }: Refused): Message {
  const count = issues.length + unlisted
  const faults = renderIssues(issues, { unlisted })
  return {
    zh: `schema/ 有 ${count} 处页面的脚本超出预算，程序更新以后可能这样；网站照样启动，改好预算以前，新的保存不会换上：\n\n${faults}\n`,
    en: `Pages of schema/ are heavier than their budget (${count}), as may be after an update of the program: the portal starts, and no save is taken until the budgets are mended:\n\n${faults}\n`,
  }
}

/** A start with slips that break nothing. */
export function startedWith(warnings: Warnings): Message {
  const { zh, en } = noted(warnings)
  return { zh: `schema/ 可以用${zh}`, en: `schema/ is usable${en}` }
}

interface Warnings {
  warnings: readonly LocatedIssue[]
  unlisted: number
}

function noted({ warnings, unlisted }: Warnings): Message {
  if (warnings.length === 0) return { zh: '', en: '' }
  const count = warnings.length + unlisted
  const rendered = renderIssues(warnings, { unlisted })
  return { zh: `，有 ${count} 处提醒：\n\n${rendered}\n`, en: `, with warnings (${count}):\n\n${rendered}\n` }
}

/** A start with the copy of an earlier run. */
export function startedWithFallback({ issues, unlisted = 0 }: Refused, version: string): Message {
  const count = issues.length + unlisted
  const faults = renderIssues(issues, { unlisted })
  return {
    zh: `schema/ 有 ${count} 处错误，网站用上次运行时保存的正确版本 ${version} 启动，改好并保存就会换上：\n\n${faults}\n`,
    en: `Faults in schema/ (${count}): the portal starts with the good version ${version} of its last run, until they are mended and saved:\n\n${faults}\n`,
  }
}

/** Tells operators in their language what became of a save; the faults themselves are in that of editors. */
export function logEvent(
  log: Pick<Log, 'info' | 'error'>,
  event: SchemaEvent,
  { portal: { version } }: SchemaSnapshot,
  warnings: Warnings,
): void {
  if (event.kind === 'refused') {
    const count = event.issues.length + event.unlisted
    const faults = renderIssues(event.issues, event)
    log.error({
      zh: `schema/ 有 ${count} 处错误，网站继续使用上一个正确的版本 ${version}：\n\n${faults}\n`,
      en: `Faults in schema/ (${count}): the portal goes on with the last good version ${version}:\n\n${faults}\n`,
    })
  } else if (event.kind === 'swapped') {
    const { zh, en } = noted(warnings)
    const { version: next } = event.snapshot.portal
    log.info({ zh: `schema/ 已更新，版本 ${next}${zh}`, en: `schema/ is updated to version ${next}${en}` })
  } else log.info({ zh: `schema/ 已改正，版本仍是 ${version}`, en: `schema/ is mended; the version stays ${version}` })
}

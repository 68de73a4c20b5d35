import type { Log } from '#server/platform/log/log.ts'
import { printable } from '#server/platform/text/printable.ts'
import { type StaffAct, staffActs } from '#server/services/context/staff-acts.ts'

/** Repeats acts of staff as lines of a log. */
export function createStaffLog(log: Pick<Log, 'info'>): (act: StaffAct, anchor: string) => void {
  return ({ staff: { name }, act, subject, before, after }, anchor) => {
    const { zh, en } = staffActs[act]
    const values = after === undefined ? '' : `${before === undefined ? '' : `${before} `}→ ${after}`
    const shown = printable(`${subject} ${values}`.trim())
    const of = shown === '' ? { zh: '', en: '' } : { zh: `：${shown}`, en: `: ${shown}` }
    log.info({
      zh: `${name === '' ? '工作人员' : name} 在命令行${zh}${of.zh}（${anchor}）`,
      en: `${name === '' ? 'Staff' : name} ${en} at the desk${of.en} (${anchor})`,
    })
  }
}

import type { Log } from '#server/platform/log/log.ts'
import type { Message } from '#server/platform/log/message.ts'
import { printable } from '#server/platform/text/printable.ts'
import { type StaffAct, staffActs, type StaffCaller } from '#server/services/context/staff-acts.ts'

const places: Readonly<Record<StaffCaller['via'], Message>> = {
  desk: { zh: '在命令行', en: 'at the desk' },
  studio: { zh: '在后台', en: 'in the studio' },
}

/** Repeats acts of staff as lines of a log. */
export function createStaffLog(log: Pick<Log, 'info'>): (act: StaffAct, anchor: string) => void {
  return ({ staff: { name, via }, act, subject, before, after }, anchor) => {
    const { zh, en } = staffActs[act]
    const place = places[via]
    const values = after === undefined ? '' : `${before === undefined ? '' : `${before} `}→ ${after}`
    const shown = printable(`${subject} ${values}`.trim())
    const of = shown === '' ? { zh: '', en: '' } : { zh: `：${shown}`, en: `: ${shown}` }
    log.info({
      zh: `${name === '' ? '工作人员' : name} ${place.zh}${zh}${of.zh}（${anchor}）`,
      en: `${name === '' ? 'Staff' : name} ${en} ${place.en}${of.en} (${anchor})`,
    })
  }
}

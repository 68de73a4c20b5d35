import type { Log } from '#server/platform/log/log.ts'
import { printable } from '#server/platform/text/printable.ts'
import { staffActs, type StaffActs } from '#server/services/context/staff-acts.ts'

/** Records acts of staff as lines of a log. */
export function createStaffLog(log: Pick<Log, 'info'>): StaffActs {
  return {
    record({ staff: { name }, act, subject }) {
      const { zh, en } = staffActs[act]
      const shown = printable(subject)
      const of = shown === '' ? { zh: '', en: '' } : { zh: `：${shown}`, en: `: ${shown}` }
      log.info({
        zh: `${name === '' ? '工作人员' : name} 在命令行${zh}${of.zh}`,
        en: `${name === '' ? 'Staff' : name} ${en} at the desk${of.en}`,
      })
      return Promise.resolve()
    },
  }
}

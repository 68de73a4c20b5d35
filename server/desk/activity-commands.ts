import { callOff, LONGEST_REASON } from '#server/services/acting/call-off.ts'

import type { DeskCommand } from './desk-command.ts'
import { plain, readNumber, sayOutcome } from './desk-words.ts'
import { readDeskOptions } from './read-desk-options.ts'

const EXAMPLE = 'npm run desk -- activity cancel 35 --reason 场馆临时检修'

/** Commands for an activity as a whole. */
export const activityCommands: readonly DeskCommand[] = [
  {
    name: 'activity cancel',
    takes: '<编号> --reason <原因>',
    about: '取消一项活动或一门课程：关闭报名，取消全部报名和候补，逐一通知会员；原因会写在页面和消息里。可以重复执行',
    async run(call, { services }) {
      const read = readDeskOptions(call.args, { reason: 'text' })
      if (!read.ok) {
        call.say(`${read.message}。例如：${EXAMPLE}`)
        return false
      }
      const [given, ...more] = read.options.words
      const id = readNumber(given)
      // The full stop is removed, because another sentence follows the reason.
      const reason = plain(read.options.text('reason') ?? '')
        .trim()
        .replace(/[。．.!！\s]+$/u, '')
      if (id === undefined || more.length > 0) {
        call.say(`请写明编号（页面网址末尾的数字）；原因里有空格时加上引号。例如：${EXAMPLE}`)
        return false
      }
      if (reason === '' || [...reason].length > LONGEST_REASON || /[\n\t]/u.test(reason)) {
        call.say(`请写明原因，一行，最多 ${LONGEST_REASON} 个字。例如：${EXAMPLE}`)
        return false
      }
      const outcome = await callOff(services, id, reason)
      if (outcome.kind === 'not-found') {
        call.say(`没有编号为 ${id} 的内容。`)
        return false
      }
      return sayOutcome(call, outcome, outcome.kind === 'answer' ? told(outcome.data) : '')
    },
  },
]

function told({ title, sessions, members }: { title: string; sessions: number; members: number }): string {
  const what = sessions === 0 ? `“${plain(title)}”早已取消。` : `已取消“${plain(title)}”，共 ${sessions} 场。`
  return `${what}${members === 0 ? '没有要通知的会员。' : `取消了 ${members} 位会员的报名或候补，并逐一发了消息。`}`
}

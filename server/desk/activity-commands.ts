import { callOff, LONGEST_REASON } from '#server/services/acting/call-off.ts'
import { listSignUps } from '#server/services/acting/list-sign-ups.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCall, DeskCommand } from './desk-command.ts'
import { readNumber, sayOutcome } from './desk-words.ts'
import { readDeskOptions } from './read-desk-options.ts'
import { tableEndingOf, writeTable } from './write-table.ts'

const SIGN_UPS = 'npm run desk -- activity sign-ups 35 --to 名单.xlsx'
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
      const [idArg, ...more] = read.options.words
      const id = readNumber(idArg)
      // The full stop is removed, because another sentence follows the reason.
      const reason = printable(read.options.text('reason') ?? '')
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
      const outcome = await callOff(services, call.staff, { articleId: id, reason })
      if (outcome.kind === 'not-found') {
        call.say(`没有编号为 ${id} 的内容。`)
        return false
      }
      return sayOutcome(call, outcome, outcome.kind === 'answer' ? describeCancellation(outcome.data) : '')
    },
  },
  {
    name: 'activity sign-ups',
    takes: '<编号> --to <文件.xlsx 或 .csv>',
    about:
      '把一项活动或一门课程的报名名单写成表格：场次、状态、候补、姓名、手机号码、人数、自己的问题；操作记录里记下谁看了',
    async run(call, { services }) {
      const read = readDeskOptions(call.args, { to: 'text' })
      if (!read.ok) return refuse(call, `${read.message}。例如：${SIGN_UPS}`)
      const [idArg, ...more] = read.options.words
      const id = readNumber(idArg)
      if (id === undefined || more.length > 0)
        return refuse(call, `请写明编号（页面网址末尾的数字）。例如：${SIGN_UPS}`)
      const path = read.options.text('to')
      const ending = path === undefined ? undefined : tableEndingOf(path)
      if (path === undefined || ending === undefined)
        return refuse(call, `请用 --to 写明存到哪里，文件名以 .xlsx 或 .csv 结尾。例如：${SIGN_UPS}`)
      const listed = await listSignUps(services, call.staff, id)
      if (listed.kind === 'not-found') return refuse(call, `没有编号为 ${id} 的内容。`)
      if (listed.kind !== 'answer') return sayOutcome(call, listed, '')
      const { title, head, rows } = listed.data
      call.give(path, await writeTable({ name: title, head, rows }, ending))
      call.say(`“${printable(title)}”的报名名单，共 ${rows.length} 条。里面有个人信息，用完请删除。`)
      return true
    },
  },
]

function refuse({ say }: DeskCall, message: string): false {
  say(message)
  return false
}

function describeCancellation({
  title,
  sessions,
  members,
}: {
  title: string
  sessions: number
  members: number
}): string {
  const what = sessions === 0 ? `“${printable(title)}”早已取消。` : `已取消“${printable(title)}”，共 ${sessions} 场。`
  return `${what}${members === 0 ? '没有要通知的会员。' : `取消了 ${members} 位会员的报名或候补，并逐一发了消息。`}`
}

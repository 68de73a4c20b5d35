import { zonedMinute } from '#contract/time/zoned-day.ts'
import { join } from 'node:path'

import {
  decideVerification,
  openVerification,
  pendingVerifications,
} from '#server/services/personal/decide-verification.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCall, DeskCommand } from './desk-command.ts'
import { readNumber, sayOutcome } from './desk-words.ts'

const states: Readonly<Record<string, string>> = { pending: '等待审核', approved: '已通过', rejected: '未通过' }

/** Commands for real-name verification, which staff approve or reject (docs/specification/decisions.md#accounts). */
export const verifyCommands: readonly DeskCommand[] = [
  {
    name: 'verify list',
    takes: '',
    about: '列出等待审核的实名认证：会员编号、标记、时间、打码的姓名和号码',
    async run({ say }, { services }) {
      const pending = await pendingVerifications(services)
      if (pending.length === 0) say('没有等待审核的实名认证。')
      for (const { memberId, mark, name, number, photos, submitted } of pending)
        say(
          `${memberId}\t${mark}\t${zonedMinute(submitted, services.timezone)}\t${printable(name)}\t${number}\t照片 ${photos} 张`,
        )
      return true
    },
  },
  {
    name: 'verify show',
    takes: '<会员编号> [--photos 文件夹]',
    about: '显示一份实名认证的全部内容；照片另存到指定的文件夹，看完请删除',
    async run(call, { services }) {
      const { args, say, give } = call
      const memberId = readNumber(args[0])
      if (memberId === undefined) return needNumber(call)
      const opened = await openVerification(services, call.staff, memberId)
      if (opened.kind !== 'answer') return sayOutcome(call, opened, '')
      const { state, mark, name, number, guardian, submitted, reason, photos } = opened.data
      say(
        `会员 ${memberId}：${states[state] ?? state}\n标记　${mark}\n姓名　${printable(name)}\n号码　${number}\n提交　${zonedMinute(submitted, services.timezone)}`,
      )
      if (guardian) say(`监护人　${printable(guardian.name)}　${guardian.mobile}（未满 14 周岁，由监护人同意）`)
      if (reason !== '') say(`原因　${printable(reason)}`)
      const folder = args[1] === '--photos' ? args[2] : undefined
      if (folder === undefined)
        say(`照片　${photos.length} 张${photos.length > 0 ? '，加上 --photos 文件夹 另存' : ''}`)
      else
        for (const [index, photo] of photos.entries()) give(join(folder, `member-${memberId}-${index + 1}.webp`), photo)
      return true
    },
  },
  {
    name: 'verify approve',
    takes: '<会员编号> <标记>',
    about: '通过；标记见 verify show，内容变了就不符；照片随即删除，并通知会员',
    async run(call, { services }) {
      const memberId = readNumber(call.args[0])
      if (memberId === undefined) return needNumber(call)
      const mark = readMark(call.args[1])
      if (mark === undefined) return needMark(call, 'approve')
      return sayOutcome(
        call,
        await decideVerification(services, call.staff, { memberId, mark, state: 'approved' }),
        `已通过，并通知了会员 ${memberId}。`,
      )
    },
  },
  {
    name: 'verify reject',
    takes: '<会员编号> <标记> <原因>',
    about: '驳回；照片随即删除，原因会通知会员，会员可以重新提交',
    async run(call, { services }) {
      const memberId = readNumber(call.args[0])
      if (memberId === undefined) return needNumber(call)
      const mark = readMark(call.args[1])
      if (mark === undefined) return needMark(call, 'reject')
      const reason = call.args.slice(2).join(' ').trim()
      if (reason === '' || reason.length > 200) {
        call.say('请写明驳回的原因（200 字以内），会员会看到，例如：npm run desk -- verify reject 12 3f9a0c 照片看不清')
        return false
      }
      return sayOutcome(
        call,
        await decideVerification(services, call.staff, { memberId, mark, state: 'rejected', reason }),
        `已驳回，并通知了会员 ${memberId}。`,
      )
    },
  },
]

function needNumber({ say }: DeskCall): false {
  say('请写明会员编号，例如：npm run desk -- verify show 12')
  return false
}

/** Parses the mark that the list and `verify show` print for a submission. */
function readMark(word: string | undefined): string | undefined {
  return word !== undefined && /^[\da-f]{6}$/iu.test(word) ? word : undefined
}

function needMark({ say }: DeskCall, command: 'approve' | 'reject'): false {
  say(
    `请写明 verify show 所示的标记，以免处理了没有看过的内容，例如：npm run desk -- verify ${command} 12 3f9a0c${command === 'reject' ? ' 照片看不清' : ''}`,
  )
  return false
}

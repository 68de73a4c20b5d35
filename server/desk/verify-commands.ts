import { join } from 'node:path'

import { decideVerification, openVerification, pendingVerifications } from '#server/services/decide-verification.ts'

import type { DeskCall, DeskCommand } from './desk-command.ts'
import { plain, readNumber, sayOutcome, sayTime } from './desk-words.ts'

const states: Readonly<Record<string, string>> = { pending: '等待审核', approved: '已通过', rejected: '未通过' }

/** Real-name verification: seen, approved or rejected by people (decisions "Accounts"). */
export const verifyCommands: readonly DeskCommand[] = [
  {
    name: 'verify list',
    takes: '',
    about: '列出等待审核的实名认证（姓名、号码打码）',
    async run({ say }, { services }) {
      const pending = await pendingVerifications(services)
      if (pending.length === 0) say('没有等待审核的实名认证。')
      for (const { memberId, name, number, photos, submitted } of pending) say(`${memberId}\t${sayTime(submitted, services.timezone)}\t${plain(name)}\t${number}\t照片 ${photos} 张`)
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
      const opened = await openVerification(services, memberId)
      if (opened.kind !== 'answer') return sayOutcome(call, opened, '')
      const { state, name, number, submitted, reason, photos } = opened.data
      say(`会员 ${memberId}：${states[state] ?? state}\n姓名　${plain(name)}\n号码　${number}\n提交　${sayTime(submitted, services.timezone)}`)
      if (reason !== '') say(`原因　${plain(reason)}`)
      const folder = args[1] === '--photos' ? args[2] : undefined
      if (folder === undefined) say(`照片　${photos.length} 张${photos.length > 0 ? '，加上 --photos 文件夹 另存' : ''}`)
      else for (const [index, photo] of photos.entries()) give(join(folder, `member-${memberId}-${index + 1}.webp`), photo)
      return true
    },
  },
  {
    name: 'verify approve',
    takes: '<会员编号>',
    about: '通过；照片随即删除，并通知会员',
    async run(call, { services }) {
      const memberId = readNumber(call.args[0])
      if (memberId === undefined) return needNumber(call)
      return sayOutcome(call, await decideVerification(services, memberId, { state: 'approved' }), `已通过，并通知了会员 ${memberId}。`)
    },
  },
  {
    name: 'verify reject',
    takes: '<会员编号> <原因>',
    about: '驳回；照片随即删除，原因会通知会员，会员可以重新提交',
    async run(call, { services }) {
      const memberId = readNumber(call.args[0])
      if (memberId === undefined) return needNumber(call)
      const reason = call.args.slice(1).join(' ').trim()
      if (reason === '' || reason.length > 200) {
        call.say('请写明驳回的原因（200 字以内），会员会看到，例如：npm run desk -- verify reject 12 照片看不清')
        return false
      }
      return sayOutcome(call, await decideVerification(services, memberId, { state: 'rejected', reason }), `已驳回，并通知了会员 ${memberId}。`)
    },
  },
]

function needNumber({ say }: DeskCall): false {
  say('请写明会员编号，例如：npm run desk -- verify show 12')
  return false
}

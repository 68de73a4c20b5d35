import { zonedMinute } from '#contract/time/zoned-day.ts'
import { membersFeedback, replyToFeedback } from '#server/services/personal/reply-to-feedback.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCommand } from './desk-command.ts'
import { readNumber, sayOutcome } from './desk-words.ts'

/** Commands for members' feedback and its replies. */
export const feedbackCommands: readonly DeskCommand[] = [
  {
    name: 'feedback list',
    takes: '[--all]',
    about: '列出等待回复的意见反馈；加上 --all 列出最近的全部反馈',
    async run({ args, say, staff }, { services, siteAddress }) {
      const isWaiting = !args.includes('--all')
      const entries = await membersFeedback(services, staff, isWaiting)
      if (entries.length === 0) say(isWaiting ? '没有等待回复的意见反馈。' : '还没有意见反馈。')
      for (const { id, kind, content, contact, images, time, reply } of entries) {
        say(
          `${id}\t${zonedMinute(time, services.timezone)}\t${printable(kind)}${contact === '' ? '' : `\t联系方式 ${printable(contact)}`}`,
        )
        say(indent(printable(content)))
        for (const path of images) say(indent(`图片 ${siteAddress()}/web/media/${path}`))
        if (reply !== '') say(indent(`已回复：${printable(reply)}`))
      }
      return true
    },
  },
  {
    name: 'feedback reply',
    takes: '<编号> <文字>',
    about: '回复一条意见反馈，并通知会员；再次回复会取代前一次',
    async run(call, { services }) {
      const id = readNumber(call.args[0])
      if (id === undefined) {
        call.say('请写明反馈的编号和回复，例如：npm run desk -- feedback reply 3 谢谢您，已经改正')
        return false
      }
      return sayOutcome(
        call,
        await replyToFeedback(services, call.staff, { id, text: call.args.slice(1).join(' ') }),
        `已回复第 ${id} 条，并通知了会员。`,
      )
    },
  },
]

function indent(text: string): string {
  return text.replace(/^/gmu, '    ')
}

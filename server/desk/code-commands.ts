import { zonedMinute } from '#contract/time/zoned-day.ts'
import { venueCodes } from '#server/services/acting/venue-codes.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCommand } from './desk-command.ts'
import { readNumber } from './desk-words.ts'

/** Commands for the check-in codes that a venue prints. */
export const codeCommands: readonly DeskCommand[] = [
  {
    name: 'codes',
    takes: '[活动编号]',
    about: '列出签到码和签到链接（印成二维码贴在现场）；不写编号则列出所有尚未结束的',
    async run({ args, say, staff }, { services, siteAddress }) {
      const id = readNumber(args[0])
      if (args.length > 0 && id === undefined) {
        say('活动编号应为数字，例如：npm run desk -- codes 35')
        return false
      }
      const codes = await venueCodes(services, staff, id)
      if (codes.length === 0) say(id === undefined ? '没有需要签到的活动。' : `内容 ${id} 不存在，或者不用签到。`)
      for (const venue of codes) {
        say(
          `${venue.id}\t${venue.startsAt === 0 ? '' : zonedMinute(venue.startsAt, services.timezone)}\t${printable(venue.title)}`,
        )
        say(`    签到码 ${venue.code}　${siteAddress()}/web/sign-in/${venue.id}?code=${encodeURIComponent(venue.code)}`)
      }
      return id === undefined || codes.length > 0
    },
  },
]

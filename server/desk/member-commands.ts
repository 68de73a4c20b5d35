import { plainEntry } from '#contract/forms/plain-entry.ts'
import { closeAccountByNumber } from '#server/services/accounts/close-account.ts'

import type { DeskCommand } from './desk-command.ts'
import { sayOutcome } from './desk-words.ts'

/** The specification's rule of a mobile number, for numbers that are copied from a message or a list. */
const MOBILE = { kind: 'tel', rule: { pattern: String.raw`1[3-9]\d{9}`, message: '' } } as const

/** Commands for members who ask staff because they can no longer log in. */
export const memberCommands: readonly DeskCommand[] = [
  {
    name: 'member close',
    takes: '<手机号码> --confirm',
    about: '应会员本人要求注销账号：立即生效，删除其全部信息，无法恢复',
    async run(call, { services }) {
      const [typed = '', ...flags] = call.args
      const mobile = plainEntry(MOBILE, typed)
      if (!/^1[3-9]\d{9}$/u.test(mobile)) {
        call.say('请写明 11 位手机号码，例如：npm run desk -- member close 13800000000 --confirm')
        return false
      }
      if (!flags.includes('--confirm')) {
        call.say(
          `将注销 ${mobile} 的账号：登录状态、收藏、预约、反馈、实名信息和上传的图片全部删除，无法恢复。确认身份后，加上 --confirm 再执行一次。`,
        )
        return false
      }
      return sayOutcome(call, await closeAccountByNumber(services, call.staff, mobile), `已注销 ${mobile} 的账号。`)
    },
  },
]

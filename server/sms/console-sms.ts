import type { Log } from '#server/platform/log/log.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

/** Prints codes in the server's log, for trials of the portal and for tests, which read them there. */
export function createConsoleSms(log: Log): SmsSender {
  return {
    name: 'console',
    async send({ mobile, event, code, minutes }) {
      log.info({
        zh: `[短信] ${mobile} ${event} 验证码 ${code}，${minutes} 分钟内有效`,
        en: `[SMS] ${mobile} ${event} code ${code}, valid for ${minutes} minutes`,
      })
      return { kind: 'sent' }
    },
  }
}

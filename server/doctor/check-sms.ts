import { ask } from './ask.ts'
import { type Check, ok } from './check.ts'

/** The endpoint of Alibaba Cloud's messages (server/sms/aliyun-sms.ts). */
const ALIYUN = 'https://dysmsapi.aliyuncs.com/'

export const checkSms: Check = {
  name: 'sms',
  title: { zh: '短信', en: 'Text messages' },
  async look({ env }) {
    if (env.apiUpstream !== '') return []
    if (env.smsProvider === 'console')
      return [
        {
          level: env.nodeEnv === 'production' ? 'warning' : 'note',
          message: { zh: '验证码只写在日志里，不发到手机', en: 'codes are printed in the log and reach no telephone' },
          mend: { zh: '会员来之前设好 SMS_PROVIDER', en: 'set SMS_PROVIDER before members come' },
        },
      ]
    const url = env.smsProvider === 'aliyun' ? ALIYUN : env.smsWebhookUrl
    const answer = await ask(url, {}, 'HEAD')
    if (answer.kind === 'failed')
      return [
        {
          level: 'fault',
          message: {
            zh: `短信服务连不上：${answer.reason}`,
            en: `the service for messages cannot be reached: ${answer.reason}`,
          },
          mend: {
            zh: `检查本机能否访问 ${new URL(url).origin}`,
            en: `see whether this machine can reach ${new URL(url).origin}`,
          },
        },
      ]
    return [
      ok(`${new URL(url).origin} 连得上；没有真的发一条`, `${new URL(url).origin} can be reached; no message was sent`),
    ]
  },
}

import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

import { createAliyunSms } from './aliyun-sms.ts'
import { createConsoleSms } from './console-sms.ts'
import { createWebhookSms } from './webhook-sms.ts'

export type SmsEnv = Pick<
  Env,
  | 'nodeEnv'
  | 'smsProvider'
  | 'smsWebhookUrl'
  | 'smsWebhookSecret'
  | 'smsAliyunKeyId'
  | 'smsAliyunKeySecret'
  | 'smsAliyunSign'
  | 'smsAliyunTemplate'
>

/**
 * Creates the sender for the configured provider; its variables were checked with the environment.
 *
 * @param isNeeded whether the site has members, to whom codes are sent
 */
export function createSms(env: SmsEnv, log: Log, isNeeded = true): SmsSender {
  switch (env.smsProvider) {
    case 'console':
      if (isNeeded && env.nodeEnv === 'production')
        log.warn({
          zh: '没有设 SMS_PROVIDER：验证码只写在这份日志里，发不到手机上；接待会员之前请设好',
          en: 'SMS_PROVIDER is not set: codes are printed in this log and reach nobody’s telephone; set it before members come',
        })
      return createConsoleSms(log)
    case 'webhook':
      return createWebhookSms({ url: env.smsWebhookUrl, secret: env.smsWebhookSecret })
    case 'aliyun':
      return createAliyunSms({
        keyId: env.smsAliyunKeyId,
        keySecret: env.smsAliyunKeySecret,
        sign: env.smsAliyunSign,
        template: env.smsAliyunTemplate,
      })
  }
}

import { createRequire } from 'node:module'

import type * as Dysms from '@alicloud/dysmsapi20170525'
import type * as OpenApi from '@alicloud/openapi-core'

import type { SmsSender } from '#server/services/context/sms-sender.ts'

/** Each below the 5 seconds a browser waits (docs/specification/portal.md#calls), so that a visitor is told. */
const CONNECT_MS = 1500
const TIMEOUT_MS = 4000

export interface AliyunSmsOptions {
  keyId: string
  keySecret: string
  /** The name in 【】 before the text, as it was approved. */
  sign: string
  /** Number of an approved template whose one variable is `code`. */
  template: string
  /** Where the service is, if not at its usual address. */
  endpoint?: { host: string; protocol: 'http' | 'https' }
  timeoutMs?: number
}

/** Sends by Alibaba Cloud's short message service (SendSms, 2017-05-25), with its own SDK. */
export function createAliyunSms({
  keyId,
  keySecret,
  sign,
  template,
  endpoint = { host: 'dysmsapi.aliyuncs.com', protocol: 'https' },
  timeoutMs = TIMEOUT_MS,
}: AliyunSmsOptions): SmsSender {
  // A third of a second to load and 30 MiB to keep: only where it was chosen.
  const load = createRequire(import.meta.url)
  const { default: Client, SendSmsRequest }: typeof Dysms = load('@alicloud/dysmsapi20170525')
  const { $OpenApiUtil }: typeof OpenApi = load('@alicloud/openapi-core')
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: keyId,
      accessKeySecret: keySecret,
      regionId: 'cn-hangzhou',
      endpoint: endpoint.host,
      protocol: endpoint.protocol,
      connectTimeout: Math.min(CONNECT_MS, timeoutMs),
      readTimeout: timeoutMs,
    }),
  )
  return {
    name: 'aliyun',
    async send({ mobile, code }) {
      const request = new SendSmsRequest({
        phoneNumbers: mobile,
        signName: sign,
        templateCode: template,
        templateParam: JSON.stringify({ code }),
      })
      try {
        const { body } = await within(timeoutMs, client.sendSms(request))
        return body?.code === 'OK' ? { ok: true } : { ok: false, reason: codeOf(body) }
      } catch (error) {
        return { ok: false, reason: codeOf(error) }
      }
    },
  }
}

/** The service's own codes ("isv.BUSINESS_LIMIT_CONTROL"); its sentences may repeat the number. */
function codeOf(answer: unknown): string {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : ''
  if (/^[\w.-]{1,80}$/u.test(code)) return code
  return answer instanceof Error ? answer.name : 'unknown'
}

/** The SDK's time limits are for each step; this one is for all of them. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

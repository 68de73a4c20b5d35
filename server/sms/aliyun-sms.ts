import { createRequire } from 'node:module'

import type * as Dysms from '@alicloud/dysmsapi20170525'
import type * as OpenApi from '@alicloud/openapi-core'

import type { SmsSender } from '#server/services/context/sms-sender.ts'

import { wasConnected } from './was-connected.ts'

/** Below the 5 seconds that a browser waits (docs/specification/portal.md#calls), so that visitors get an answer. */
const CONNECT_MS = 1500
const TIMEOUT_MS = 3000

export interface AliyunSmsOptions {
  keyId: string
  keySecret: string
  /** Approved signature, shown in 【】 before the text. */
  sign: string
  /** Number of an approved template with the single variable `code`. */
  template: string
  /** Replaces the usual address of the service. */
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
  // The SDK takes a third of a second to load and 30 MiB of memory, so it is loaded only if this provider is chosen.
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
        return body?.code === 'OK' ? { kind: 'sent' } : { kind: 'refused', reason: codeOf(body) }
      } catch (error) {
        return { kind: isAnswered(error) || !wasConnected(error) ? 'refused' : 'unknown', reason: codeOf(error) }
      }
    },
  }
}

/** Returns the service's error code ("isv.BUSINESS_LIMIT_CONTROL"); its messages may contain the phone number. */
function codeOf(answer: unknown): string {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : ''
  if (/^[\w.-]{1,80}$/u.test(code)) return code
  return answer instanceof Error ? answer.name : 'unknown'
}

/** Whether the service answered, with an error of its own. */
function isAnswered(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

/** Limits the whole call, because the SDK's time limits apply to each step. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

import { randomBytes } from 'node:crypto'

import * as z from 'zod'

import { isoInstant } from '#contract/time/instant.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

import { reasonOfFailure } from './reason-of-failure.ts'
import { signAliyun } from './sign-aliyun.ts'
import { wasConnected } from './was-connected.ts'

/** Below the 5 seconds that a browser waits (docs/specification/portal.md#calls), so that visitors get an answer. */
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

/** The service's code ("isv.BUSINESS_LIMIT_CONTROL"); its sentences may contain the phone number. */
const reply = z.object({
  Code: z
    .string()
    .regex(/^[\w.-]{1,80}$/u)
    .catch('unknown'),
})

/** Sends by Alibaba Cloud's short message service (SendSms, 2017-05-25). */
export function createAliyunSms({
  keyId,
  keySecret,
  sign,
  template,
  endpoint = { host: 'dysmsapi.aliyuncs.com', protocol: 'https' },
  timeoutMs = TIMEOUT_MS,
}: AliyunSmsOptions): SmsSender {
  const { host, protocol } = endpoint
  return {
    name: 'aliyun',
    async send({ mobile, code }) {
      const call = {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        parameters: {
          PhoneNumbers: mobile,
          SignName: sign,
          TemplateCode: template,
          TemplateParam: JSON.stringify({ code }),
        },
        date: isoInstant(secondsNow()).replace('.000Z', 'Z'),
        nonce: randomBytes(16).toString('hex'),
      }
      const { query, headers } = signAliyun(call, { keyId, keySecret })
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
      try {
        const response = await fetch(`${protocol}://${host}/?${query}`, {
          method: 'POST',
          headers: { ...headers, accept: 'application/json' },
          // Redirects are not followed, because the code is meant for the service only.
          redirect: 'manual',
          signal: limit.signal,
        })
        const { Code } = reply.parse(await response.json())
        return response.ok && Code === 'OK' ? { kind: 'sent' } : { kind: 'refused', reason: Code }
      } catch (error) {
        return { kind: wasConnected(error) ? 'unknown' : 'refused', reason: reasonOfFailure(error) }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

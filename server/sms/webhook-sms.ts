import { createHmac } from 'node:crypto'

import { secondsNow } from '#server/platform/time/seconds-now.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

import { reasonOfFailure } from './reason-of-failure.ts'
import { wasConnected } from './was-connected.ts'

/** Below the 5 seconds that a browser waits (docs/specification/portal.md#calls), so that visitors get an answer. */
const TIMEOUT_MS = 3000

export interface WebhookSmsOptions {
  url: string
  /** The secret that the receiver verifies the signature with. */
  secret: string
  timeoutMs?: number
}

/**
 * Sends messages to a service of the operator: a POST of JSON, signed in `wenlan-signature` as
 * `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. Any status from 200 to 299 means acceptance.
 */
export function createWebhookSms({ url, secret, timeoutMs = TIMEOUT_MS }: WebhookSmsOptions): SmsSender {
  return {
    name: 'webhook',
    async send({ mobile, event, code, siteName, minutes }) {
      const body = JSON.stringify({ mobile, event, code, siteName, minutes })
      const time = secondsNow()
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'wenlan-signature': `t=${time},v1=${signature}`,
          },
          body,
          // Redirects are not followed, because the code is meant for the configured receiver only.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        return response.ok ? { kind: 'sent' } : { kind: 'refused', reason: `HTTP ${response.status}` }
      } catch (error) {
        return { kind: wasConnected(error) ? 'unknown' : 'refused', reason: reasonOfFailure(error) }
      }
    },
  }
}

import { createHmac } from 'node:crypto'

import type { SmsSender } from '#server/services/context/sms-sender.ts'

/** Below the 5 seconds a browser waits (docs/specification/portal.md#calls), so that a visitor is told. */
const TIMEOUT_MS = 4000

export interface WebhookSmsOptions {
  url: string
  /** What the receiver checks the signature with. */
  secret: string
  timeoutMs?: number
}

/**
 * Hands the message to a service of the operator's own: a POST of JSON, signed in `wenlan-signature` as
 * `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. Any answer from 200 to 299 means it was taken.
 */
export function createWebhookSms({ url, secret, timeoutMs = TIMEOUT_MS }: WebhookSmsOptions): SmsSender {
  return {
    name: 'webhook',
    async send({ mobile, event, code, siteName, minutes }) {
      const body = JSON.stringify({ mobile, event, code, siteName, minutes })
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'wenlan-signature': `t=${time},v1=${signature}`,
          },
          body,
          // A code is for the receiver that was named, not for one it points to.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        return response.ok ? { ok: true } : { ok: false, reason: `HTTP ${response.status}` }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
  }
}

/** Names and codes only: sentences of errors repeat addresses, which may hold secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createWebhookSms } from '#server/sms/webhook-sms.ts'

import { NOON } from '../../support/backend.ts'

const message = { mobile: '13800000001', event: 'register', code: '0427', siteName: '文澜', minutes: 5 } as const
const secret = 'a-secret-of-some-length'

interface Received {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver on this machine with the given answer. */
async function receiver(answer: (response: ServerResponse) => void): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (body += text))
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`, received }
}

describe('the webhook for text messages', () => {
  it('posts the message as JSON, signed together with its time by the secret', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    const { url, received } = await receiver((response) => response.writeHead(204).end())
    expect(await createWebhookSms({ url, secret }).send(message)).toEqual({ kind: 'sent' })
    const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = received
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual(message)
    const [, time = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(headers['wenlan-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
    expect(Number(time)).toBe(NOON)
  })

  it.each([400, 401, 404, 429, 500, 503])('takes HTTP %i as not sent', async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end('13800000001 0427'))
    expect(await createWebhookSms({ url, secret }).send(message)).toEqual({ kind: 'refused', reason: `HTTP ${status}` })
  })

  it('does not follow a redirect of the receiver', async () => {
    const other = await receiver((response) => response.writeHead(200).end())
    const { url } = await receiver((response) => response.writeHead(307, { location: other.url }).end())
    expect(await createWebhookSms({ url, secret }).send(message)).toEqual({ kind: 'refused', reason: 'HTTP 307' })
    expect(other.received).toEqual([])
  })

  it('gives up on a receiver that does not answer', async () => {
    const { url } = await receiver(() => {})
    expect(await createWebhookSms({ url, secret, timeoutMs: 100 }).send(message)).toEqual({
      kind: 'unknown',
      reason: 'TimeoutError',
    })
  })

  it('reads no endless body of an answer', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200)
      response.write('x'.repeat(1000))
    })
    expect(await createWebhookSms({ url, secret, timeoutMs: 30_000 }).send(message)).toEqual({ kind: 'sent' })
  })

  it.each([['http://127.0.0.1:2/send?key=hush'], ['https://sms.invalid/send?key=hush']])(
    'reports why it could not be reached without repeating the address %s',
    async (url) => {
      const sent = await createWebhookSms({ url, secret }).send(message)
      expect(sent.kind).toBe('refused')
      expect(JSON.stringify(sent)).not.toMatch(/hush|password|13800000001|0427/u)
    },
  )
})

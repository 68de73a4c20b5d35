import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createAliyunSms } from '#server/sms/aliyun-sms.ts'
import { signAliyun } from '#server/sms/sign-aliyun.ts'

const message = { mobile: '13800000001', event: 'mobilelogin', code: '0427', siteName: '文澜', minutes: 5 } as const
const account = { keyId: 'test-key-id', keySecret: 'test-key-secret', sign: '文澜', template: 'SMS_100000001' }

/** A fake of the service on this machine. */
async function service(
  answer: (response: ServerResponse) => void,
): Promise<{ host: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume()
    request.on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, requests }
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const at = (host: string) => ({ ...account, endpoint: { host, protocol: 'http' } as const })

describe('text messages by Alibaba Cloud', () => {
  it('are asked for with number, signature, template and code, signed with the key', async () => {
    const { host, requests } = await service(json(200, { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' }))
    expect(await createAliyunSms(at(host)).send(message)).toEqual({ kind: 'sent' })
    const [request] = requests
    const { searchParams } = new URL(request?.url ?? '', 'http://service.invalid')
    expect(request?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=test-key-id,/u),
    })
    expect(Object.fromEntries(searchParams)).toEqual({
      PhoneNumbers: message.mobile,
      SignName: '文澜',
      TemplateCode: 'SMS_100000001',
      TemplateParam: '{"code":"0427"}',
    })
    expect(JSON.stringify(request?.headers)).not.toContain('test-key-secret')
  })

  it('carry the signature of what was sent, each with a nonce of its own', async () => {
    const { host, requests } = await service(json(200, { Code: 'OK' }))
    const sms = createAliyunSms(at(host))
    await sms.send(message)
    await sms.send(message)
    const nonces = requests.map(({ url = '', headers }) => {
      const { search, searchParams } = new URL(url, 'http://service.invalid')
      const [date, nonce] = [String(headers['x-acs-date']), String(headers['x-acs-signature-nonce'])]
      const parameters = Object.fromEntries(searchParams)
      const signed = signAliyun({ host, action: 'SendSms', version: '2017-05-25', parameters, date, nonce }, account)
      expect([search, headers]).toEqual([`?${signed.query}`, expect.objectContaining(signed.headers)])
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  it.each([
    [
      200,
      { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发号码天级流控 13800000001' },
      'isv.BUSINESS_LIMIT_CONTROL',
    ],
    [200, { Code: '<script>', Message: '' }, 'unknown'],
    [200, {}, 'unknown'],
    [
      400,
      { Code: 'InvalidAccessKeyId.NotFound', Message: 'Specified access key is not found. 13800000001' },
      'InvalidAccessKeyId.NotFound',
    ],
    [503, { Code: 'ServiceUnavailable', Message: 'x' }, 'ServiceUnavailable'],
  ])('that are refused with %i %j report the service’s code, never its sentence', async (status, body, reason) => {
    const { host } = await service(json(status, body))
    expect(await createAliyunSms(at(host)).send(message)).toEqual({ kind: 'refused', reason })
  })

  it.each([
    ['no JSON', (response: ServerResponse) => void response.writeHead(200).end('<html>')],
    ['nothing', (response: ServerResponse) => void response.destroy()],
    ['an answer that never comes', () => {}],
    ['an answer that never ends', (response: ServerResponse) => void response.writeHead(200).write('{')],
  ])('may have been sent where %s comes back, and do not throw', async (what, answer) => {
    const { host, requests } = await service(answer)
    const sms = createAliyunSms({ ...at(host), timeoutMs: 300 })
    // Without a complete answer, the time limit passes once the message has arrived, and not before.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sending = sms.send(message)
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    if (what.startsWith('an answer')) await vi.advanceTimersByTimeAsync(300)
    vi.useRealTimers()
    const sent = await sending
    expect(sent).toEqual({ kind: 'unknown', reason: expect.stringMatching(/^[\w.-]+$/u) })
    expect(JSON.stringify(sent)).not.toMatch(/13800000001|0427/u)
    expect(requests.length, 'a message that may have gone out is not sent twice').toBe(1)
  })

  it('count as not sent where no server listens', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const address = gone.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise((resolve) => gone.close(resolve))
    expect(await createAliyunSms({ ...at(`127.0.0.1:${port}`), timeoutMs: 500 }).send(message)).toEqual({
      kind: 'refused',
      reason: 'ECONNREFUSED',
    })
  })
})

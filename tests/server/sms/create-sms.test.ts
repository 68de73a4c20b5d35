import { describe, expect, it } from 'vitest'

import { parseEnv } from '#server/platform/env/env.ts'
import { createSms } from '#server/sms/create-sms.ts'

import { aLog } from '../../support/backend.ts'

const webhook = {
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.cn/send',
  SMS_WEBHOOK_SECRET: 'a-secret-of-some-length',
}
const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_KEY_ID: 'id',
  SMS_ALIYUN_KEY_SECRET: 'secret',
  SMS_ALIYUN_SIGN: '文澜',
  SMS_ALIYUN_TEMPLATE: 'SMS_1',
}

describe('the way of text messages', () => {
  it.each([
    [{}, 'console'],
    [webhook, 'webhook'],
    [aliyun, 'aliyun'],
  ])('is the one the environment %j names', (source, name) => {
    const parsed = parseEnv(source)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    expect(createSms(parsed.env, aLog()).name).toBe(name)
  })

  it('is the log by default: one line for each message', async () => {
    const log = aLog()
    const parsed = parseEnv({ NODE_ENV: 'development' })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    expect(
      await createSms(parsed.env, log).send({
        mobile: '13800000001',
        event: 'register',
        code: '0427',
        siteName: '文澜',
        minutes: 5,
      }),
    ).toEqual({ kind: 'sent' })
    expect(log.lines).toEqual(['info [SMS] 13800000001 register code 0427, valid for 5 minutes'])
  })

  it('is reported to an operator who left it to the log in production', () => {
    const log = aLog()
    const parsed = parseEnv({})
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    createSms(parsed.env, log)
    expect(log.lines).toEqual([expect.stringMatching(/^warn SMS_PROVIDER is not set/u)])
  })

  it('is not reported on a site without members', () => {
    const log = aLog()
    const parsed = parseEnv({})
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    createSms(parsed.env, log, false)
    expect(log.lines).toEqual([])
  })

  it.each([
    [{ SMS_PROVIDER: 'webhook' }, ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET']],
    [{ ...webhook, SMS_WEBHOOK_SECRET: '' }, ['SMS_WEBHOOK_SECRET']],
    [
      { SMS_PROVIDER: 'aliyun', SMS_ALIYUN_SIGN: '文澜' },
      ['SMS_ALIYUN_KEY_ID', 'SMS_ALIYUN_KEY_SECRET', 'SMS_ALIYUN_TEMPLATE'],
    ],
  ])('is refused at the start with all its missing settings (%j)', (source, variables) => {
    const parsed = parseEnv(source)
    expect(parsed.ok ? [] : parsed.problems.map(({ variable, message }) => [variable, message.zh])).toEqual(
      variables.map((variable) => [variable, `SMS_PROVIDER=${source.SMS_PROVIDER} 时必须填写`]),
    )
  })

  it.each([
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example.cn'],
    ['SMS_WEBHOOK_SECRET', 'short'],
    ['SMS_ALIYUN_KEY_ID', 'a b'],
    ['SMS_ALIYUN_KEY_SECRET', '密钥'],
    ['SMS_ALIYUN_TEMPLATE', 'SMS 1'],
  ])('is not set by %s=%s; secrets are not repeated', (name, text) => {
    const parsed = parseEnv({ [name]: text })
    expect(parsed).toMatchObject({
      ok: false,
      problems: [
        {
          variable: name,
          message: { zh: expect.stringMatching(/应为/u) },
          found: name.endsWith('SECRET') || name.endsWith('URL') ? '***' : text,
        },
      ],
    })
  })
})

import { describe, expect, it } from 'vitest'

import { signAliyun } from '#server/sms/sign-aliyun.ts'

/** The example of the service's documentation, "V3 request structure and signature". */
const documented = {
  call: {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  },
  key: { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
  signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
}
/** Signed by the service's own library (`@alicloud/openapi-core` 1.0.8, `getAuthorization`) before it left. */
const bySdk = {
  call: {
    host: 'dysmsapi.aliyuncs.com',
    action: 'SendSms',
    version: '2017-05-25',
    parameters: {
      PhoneNumbers: '13800000001',
      SignName: '文澜（一）',
      TemplateCode: 'SMS_100000001',
      TemplateParam: JSON.stringify({ code: `0427 !'()*~+/` }),
    },
    date: '2026-11-26T15:42:54Z',
    nonce: 'c3a6dc0e69289ea6b5f0a0cdac61d4c6',
  },
  key: { keyId: 'test-key-id', keySecret: 'test-key-secret' },
  signature: '4ad689fed0e72f3599956431f2b28ddfc6735a2e85873669e74589341a649f26',
}
const NAMES = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'

describe('the signature of a call of Alibaba Cloud', () => {
  it.each([
    ['as its documentation has it', documented],
    ['as its library signed a message with signs of all kinds', bySdk],
  ])('is made %s', (_, { call, key, signature }) => {
    expect(signAliyun(call, key).headers['authorization']).toBe(
      `ACS3-HMAC-SHA256 Credential=${key.keyId},SignedHeaders=${NAMES},Signature=${signature}`,
    )
  })

  it.each([
    ['another secret', { ...bySdk, key: { ...bySdk.key, keySecret: 'other' } }],
    ['another number', { ...bySdk, call: { ...bySdk.call, parameters: { PhoneNumbers: '13800000002' } } }],
    ['another time', { ...bySdk, call: { ...bySdk.call, date: '2026-11-26T15:42:55Z' } }],
    ['another nonce', { ...bySdk, call: { ...bySdk.call, nonce: 'd' } }],
  ])('differs with %s', (_, { call, key }) => {
    expect(signAliyun(call, key).headers['authorization']).not.toContain(bySdk.signature)
  })
})

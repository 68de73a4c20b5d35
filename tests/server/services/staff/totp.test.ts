import { describe, expect, it } from 'vitest'

import { createTotpSecret, totpStep, totpUri } from '#server/services/staff/totp.ts'
import { oneTimeCode } from '../../../support/one-time-code.ts'

/** "12345678901234567890", the key of the appendix. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = 1_800_000_010

describe('one-time codes', () => {
  it.each([
    // RFC 6238, appendix B: the last six of its eight digits.
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i', (time, code) => {
    expect(totpStep(SECRET, code, time)).toBe(Math.floor(time / 30))
    expect(oneTimeCode(SECRET, time)).toBe(code)
  })

  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('count for a step before and after their own: %i seconds away', (seconds, isRight) => {
    const secret = createTotpSecret()
    const step = Math.floor((NOW + seconds) / 30)
    expect(totpStep(secret, oneTimeCode(secret, NOW + seconds), NOW)).toBe(isRight ? step : undefined)
  })

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('are six digits: not "%s"', (code) => {
    expect(totpStep(SECRET, code, 59)).toBeUndefined()
  })

  it('have a secret of 160 random bits', () => {
    const [one, other] = [createTotpSecret(), createTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/u)
    expect(one).not.toBe(other)
  })

  it('have an address that authenticator apps read', () => {
    expect(totpUri({ issuer: '文澜', login: '王.芳', secret: SECRET })).toBe(
      `otpauth://totp/%E6%96%87%E6%BE%9C:%E7%8E%8B.%E8%8A%B3?issuer=%E6%96%87%E6%BE%9C&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})

import { describe, expect, it } from 'vitest'

import { forwardReturnAddress } from '#loader/forward-return-address.ts'

const origin = 'https://www.example.cn'
const from = 'from=%2Fweb%2Fuser%3Fp%3D2'

describe('the return address of a link', () => {
  it.each([
    [
      'goes along from logging in to registering',
      '/web/register',
      `${origin}/web/login?${from}`,
      `/web/register?${from}`,
    ],
    [
      'goes along with what else the address says',
      '/web/register?a=1',
      `${origin}/web/login?${from}`,
      `/web/register?a=1&${from}`,
    ],
    ['goes along on the way back', '/web/login', `${origin}/web/reset-password?${from}`, `/web/login?${from}`],
    [
      'is left as the link says it',
      '/web/register?from=%2Fweb%2Fnews',
      `${origin}/web/login?${from}`,
      '/web/register?from=%2Fweb%2Fnews',
    ],
    ['does not go along to other pages', '/web/news', `${origin}/web/login?${from}`, '/web/news'],
    ['is not taken from other pages', '/web/register', `${origin}/web/news?${from}`, '/web/register'],
    ['is not taken from another site', '/web/register', `https://elsewhere.example/web/login?${from}`, '/web/register'],
    ['may be nothing', '/web/register', `${origin}/web/login`, '/web/register'],
    ['may be unknown', '/web/register', '', '/web/register'],
  ])('%s', (_, target, page, expected) => {
    expect(forwardReturnAddress(new URL(target, origin), page).href).toBe(origin + expected)
  })
})

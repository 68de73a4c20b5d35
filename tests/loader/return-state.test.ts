import { describe, expect, it } from 'vitest'

import { returnState } from '#loader/return-state.ts'

const origin = 'https://www.example.cn'
const from = 'from=%2Fweb%2Fnews%3Fp%3D2'

describe('the way back from logging in', () => {
  it.each<[string, { target: string; page: string; steps?: number; replaces?: boolean }, number | undefined]>([
    ['is one step after a link on the page itself', { target: `/web/login?${from}`, page: '/web/news?p=2' }, 1],
    ['is the same where the list was scrolled on since', { target: `/web/login?${from}`, page: '/web/news?p=4' }, 1],
    [
      'is one more from each account page to the next',
      { target: `/web/register?${from}`, page: `/web/login?${from}`, steps: 1 },
      2,
    ],
    [
      'is no longer where the next takes its place',
      { target: `/web/register?${from}`, page: `/web/login?${from}`, steps: 1, replaces: true },
      1,
    ],
    [
      'leads to the account page that one was sent to: it goes on by itself',
      { target: `/web/register?${from}`, page: `/web/login?${from}` },
      1,
    ],
    [
      'is not known where the page is not the one to return to',
      { target: `/web/login?${from}`, page: '/web/culture' },
      undefined,
    ],
    [
      'is not known where the page itself is replaced',
      { target: `/web/login?${from}`, page: '/web/news', replaces: true },
      undefined,
    ],
    ['is not known where one returns to nothing', { target: '/web/login', page: '/web/news' }, undefined],
    ['is nothing other pages need', { target: `/web/culture?${from}`, page: '/web/news' }, undefined],
  ])('%s', (_, { target, page, steps, replaces = false }, expected) => {
    expect(
      returnState(new URL(target, origin), {
        page: new URL(page, origin),
        state: steps === undefined ? null : { returnSteps: steps },
        replaces,
      })?.returnSteps,
    ).toBe(expected)
  })
})

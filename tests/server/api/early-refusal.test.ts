import { expect, it } from 'vitest'

import { createEarlyRefusal } from '#server/api/early-refusal.ts'

import { sayAnswer } from '../../support/words.ts'

/** What becomes of a request while no place is left for calls that read. */
const statusOf = (method: string, url: string) =>
  createEarlyRefusal({ say: sayAnswer }, { refusesNow: (call) => call.method === 'GET' })({ method, url })?.status

it.each([
  ['a list', 'GET', '/api/Article/getList?type=4'],
  ['a list below the pages', 'GET', '/web/api/Article/getList'],
  ['a list in other letters', 'GET', '/api/ARTICLE/getlist'],
])('%s is refused unread while no place is left for calls that read', (_, method, url) => {
  expect(statusOf(method, url)).toBe(503)
})

it.each([
  ['an act', 'POST', '/api/Article/likeOr'],
  ['a call that does not exist', 'GET', '/api/Article/none'],
  ['a page', 'GET', '/web/news'],
  ['a description of the calls', 'GET', '/api/openapi.json'],
  ['the first part of a call', 'GET', '/api/Article'],
])('%s is left to the framework while no place is left for calls that read', (_, method, url) => {
  expect(statusOf(method, url)).toBeUndefined()
})

it('no call is refused early while there is a place', () => {
  const refusalOf = createEarlyRefusal({ say: sayAnswer }, { refusesNow: () => false })
  expect(refusalOf({ method: 'GET', url: '/api/Article/getList' })).toBeUndefined()
})

import { describe, expect, it } from 'vitest'

import type { SuggestResponse } from '#contract/entities/suggest.ts'
import { suggestResponse } from '#contract/entities/suggest.ts'
import { fetchSuggestions } from '#data/fetch-suggestions.ts'

const suggestions: SuggestResponse = [
  { kind: 'tag', text: '昆曲', runs: [{ text: '昆曲', hit: true }] },
  { kind: 'category', text: '传统戏剧', runs: [] },
  {
    kind: 'entity',
    text: '昆曲周',
    runs: [
      { text: '昆曲', hit: true },
      { text: '周', hit: false },
    ],
    id: 7,
    type: 12,
    typeName: '文化活动',
  },
]
const answering = (body: unknown, status = 200) => ({
  baseUrl: '/api',
  fetch: () => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
})
const envelope = (data: unknown) => ({ code: 1, msg: '', data })

describe('the suggestions of the search call', () => {
  it('have every field of the contract', async () => {
    expect(suggestResponse.parse(suggestions)).toEqual(suggestions)
    expect(await fetchSuggestions('昆', answering(envelope(suggestions)))).toEqual(suggestions)
  })

  it('are requested by keyword, with any characters in it', async () => {
    const requests: string[] = []
    await fetchSuggestions('a&b=c 昆', {
      baseUrl: '/api',
      fetch: (address) => (
        requests.push(address instanceof Request ? address.url : address.toString()),
        Promise.reject(new TypeError('offline'))
      ),
    })
    expect(requests).toEqual(['/api/search/suggest?keyword=a%26b%3Dc+%E6%98%86'])
  })

  it.each([
    ['no envelope', []],
    ['nonsense', '<h1>502</h1>'],
    ['a refusal', { code: 0, msg: 'no', data: null }],
    ['no list', envelope({ rows: [] })],
    [
      'no suggestions',
      envelope([
        null,
        1,
        'x',
        {},
        { kind: 'tag' },
        { kind: 'tag', text: '昆', runs: [{ text: 1 }] },
        { kind: 'entity', text: '昆', runs: [] },
        { kind: 'other', text: '昆', runs: [] },
      ]),
    ],
  ])('are absent where the answer is %s', async (_, body) => {
    expect(await fetchSuggestions('昆', answering(body))).toEqual([])
  })

  it.each([401, 404, 500, 503])('are absent where the answer is HTTP %i', async (status) => {
    expect(await fetchSuggestions('昆', answering(envelope(suggestions), status))).toEqual([])
  })

  it('are absent without a connection', async () => {
    expect(
      await fetchSuggestions('昆', { baseUrl: '/api', fetch: () => Promise.reject(new TypeError('offline')) }),
    ).toEqual([])
  })
})

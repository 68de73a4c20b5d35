import { expect, it } from 'vitest'

import { defaultDialect } from '#definition/grammar/backend-definition.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { createUpstreamClient } from '#server/upstream/create-upstream-client.ts'

import { aLog, NOON, someParts } from '../../support/backend.ts'
import { sayAnswer } from '../../support/words.ts'

type Reply = number | 'refused' | 'timeout'

/** A client of a backend that replies as given, and what its part says after each call. */
async function statesAfter(replies: readonly Reply[]) {
  const log = aLog()
  const parts = someParts(log)
  const left = [...replies]
  const client = createUpstreamClient({
    origin: 'https://backend.example.cn',
    context: () => ({
      dialect: defaultDialect,
      types: [],
      timezone: 'Asia/Shanghai',
      safeAddress: (address) => address,
      clean: (data) => data,
      say: sayAnswer,
      now: NOON,
    }),
    log: createThrottledLog(log),
    part: parts.part('upstream'),
    answerLocally: () => undefined,
    fetch() {
      const reply = left.shift() ?? 200
      if (reply === 'refused') return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
      if (reply === 'timeout') return Promise.reject(new DOMException('late', 'TimeoutError'))
      const bytes = Buffer.from('{"code":1,"msg":"","data":{}}')
      return Promise.resolve({ status: reply, contentType: 'application/json', bytes })
    },
  })
  const states: boolean[] = []
  for (const _ of replies) {
    await client.ask({ name: 'config', params: {} }, {})
    states.push(parts.failing().length > 0)
  }
  return { states, lines: log.lines.filter((line) => line.includes('other backend')) }
}

it.each<[string, readonly Reply[], boolean[]]>([
  ['refuses connections', ['refused', 'refused', 'refused', 200], [false, false, true, false]],
  ['does not answer in time', ['timeout', 'timeout', 'timeout', 404], [false, false, true, false]],
  ['is away behind a proxy', [502, 503, 504, 500], [false, false, true, false]],
  ['is slow now and then', ['timeout', 'timeout', 200, 'timeout'], [false, false, false, false]],
])('another backend that %s is away after three calls, until it answers', async (_, replies, states) => {
  const seen = await statesAfter(replies)
  expect(seen.states).toEqual(states)
  expect(seen.lines).toHaveLength(states.includes(true) ? 2 : 0)
})

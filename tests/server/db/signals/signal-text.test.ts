import { describe, expect, it } from 'vitest'

import { readSignal, writeSignal, type Signal } from '#server/db/signals/signal-text.ts'
import { mergeNotices, type ChangeNotice } from '#server/db/signals/signals.ts'

const some = (...ids: number[]): ChangeNotice => ({ content: false, entities: new Set(ids) })
const everything: ChangeNotice = { content: true, entities: 'all' }

describe('a message between processes', () => {
  it.each<[string, Signal]>([
    ['some entities', { from: 'a', notice: some(1, 22) }],
    ['content', { from: 'a', notice: { content: true, entities: new Set() } }],
    ['everything', { from: 'a', notice: everything }],
    ['a heartbeat', { from: 'a', beat: 7 }],
  ])('comes back as it was sent: %s', (_, signal) => {
    expect(readSignal(writeSignal(signal))).toEqual(signal)
  })

  it.each([
    '',
    '{',
    'null',
    '{"from":1}',
    '{"from":"a"}',
    '{"from":"a","newer":{"content":false}}',
    '{"from":"a","news":{"entities":[1]}}',
    '{"from":"a","news":{"content":true,"entities":["x"]}}',
  ])('means that anything may have changed where it cannot be read: %j', (text) => {
    expect(readSignal(text)).toEqual({ from: '', notice: everything })
  })

  it('has the form that processes of earlier versions read', () => {
    expect(JSON.parse(writeSignal({ from: 'a', notice: some(1) }))).toEqual({
      from: 'a',
      news: { content: false, entities: [1] },
    })
  })

  it('always fits into what PostgreSQL takes', () => {
    const many = mergeNotices(some(...Array.from({ length: 500 }, (_, index) => 2_147_483_000 - index)), some())
    expect(many.entities).not.toBe('all')
    expect(Buffer.byteLength(writeSignal({ from: 'abcdefgh', notice: many }))).toBeLessThan(8000)
  })
})

describe('two notices', () => {
  it.each<[string, ChangeNotice, ChangeNotice, ChangeNotice]>([
    ['name the entities of both', some(1, 2), some(2, 3), some(1, 2, 3)],
    [
      'are about content where one is',
      some(1),
      { content: true, entities: new Set() },
      { content: true, entities: new Set([1]) },
    ],
    ['are about all where one is', some(1), { content: false, entities: 'all' }, { content: false, entities: 'all' }],
    [
      'are about all where they name too many',
      some(...Array.from({ length: 400 }, (_, index) => index)),
      some(...Array.from({ length: 400 }, (_, index) => 1000 + index)),
      { content: false, entities: 'all' },
    ],
  ])('%s', (_, one, other, both) => {
    expect(mergeNotices(one, other)).toEqual(both)
  })
})

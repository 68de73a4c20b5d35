import { describe, expect, it } from 'vitest'

import { readSignal, writeSignal, type Signal } from '#server/db/signal-text.ts'
import { joinNews, type News } from '#server/db/signals.ts'

const some = (...ids: number[]): News => ({ content: false, entities: new Set(ids) })
const everything: News = { content: true, entities: 'all' }

describe('a message between processes', () => {
  it.each<[string, Signal]>([
    ['some entities', { from: 'a', news: some(1, 22) }],
    ['content', { from: 'a', news: { content: true, entities: new Set() } }],
    ['everything', { from: 'a', news: everything }],
    ['a heartbeat', { from: 'a', beat: 7 }],
  ])('says what was meant: %s', (_, signal) => {
    expect(readSignal(writeSignal(signal))).toEqual(signal)
  })

  it.each(['', '{', 'null', '{"from":1}', '{"from":"a","news":{"entities":[1]}}', '{"from":"a","news":{"content":true,"entities":["x"]}}'])('that cannot be read means that anything may have changed: %j', (text) => {
    expect(readSignal(text)).toEqual({ from: '', news: everything })
  })

  it('always fits into what PostgreSQL takes', () => {
    const many = joinNews(some(...Array.from({ length: 500 }, (_, index) => 2_147_483_000 - index)), some())
    expect(many.entities).not.toBe('all')
    expect(Buffer.byteLength(writeSignal({ from: 'abcdefgh', news: many }))).toBeLessThan(8000)
  })
})

describe('two pieces of news', () => {
  it.each<[string, News, News, News]>([
    ['name the entities of both', some(1, 2), some(2, 3), some(1, 2, 3)],
    ['are about content where one is', some(1), { content: true, entities: new Set() }, { content: true, entities: new Set([1]) }],
    ['are about all where one is', some(1), { content: false, entities: 'all' }, { content: false, entities: 'all' }],
    ['are about all where they name too many', some(...Array.from({ length: 400 }, (_, index) => index)), some(...Array.from({ length: 400 }, (_, index) => 1000 + index)), { content: false, entities: 'all' }],
  ])('%s', (_, one, other, both) => {
    expect(joinNews(one, other)).toEqual(both)
  })
})

import { describe, expect, it } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'

describe('omitUndefined', () => {
  it.each<[string, object, object]>([
    ['leaves out what is undefined', { a: 1, b: undefined }, { a: 1 }],
    [
      'keeps every other empty value',
      { a: null, b: '', c: 0, d: false, e: [] },
      { a: null, b: '', c: 0, d: false, e: [] },
    ],
    ['keeps the order', { b: 1, x: undefined, a: 2 }, { b: 1, a: 2 }],
    ['leaves inner objects alone', { a: { b: undefined } }, { a: { b: undefined } }],
    ['gives nothing of nothing', {}, {}],
  ])('%s', (_law, source, expected) => {
    const result = omitUndefined(source)
    expect(JSON.stringify(Object.entries(result))).toBe(JSON.stringify(Object.entries(expected)))
    expect(Object.keys(result)).toEqual(Object.keys(expected))
  })

  it('gives a new object', () => {
    const source = { a: 1 }
    expect(omitUndefined(source)).not.toBe(source)
  })
})

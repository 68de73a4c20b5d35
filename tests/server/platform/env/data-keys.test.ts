import { describe, expect, it } from 'vitest'

import { parseDataKeys, printDataKeys } from '#server/platform/env/data-keys.ts'

const one = Buffer.alloc(32, 1)
const two = Buffer.alloc(32, 2)
const [first, second] = [one.toString('base64'), two.toString('base64')]

describe('the setting of the data key', () => {
  it.each<[string, [number, Buffer][]]>([
    [first, [[1, one]]],
    [`${first}\n`, [[1, one]]],
    [`1:${first}`, [[1, one]]],
    [
      `2:${second},1:${first}`,
      [
        [2, two],
        [1, one],
      ],
    ],
    [
      `2:${second},${first}`,
      [
        [2, two],
        [1, one],
      ],
    ],
    [`12:${second}`, [[12, two]]],
  ])('is read from %s', (text, keys) => {
    expect(parseDataKeys(text)).toEqual(new Map(keys))
    expect(parseDataKeys(printDataKeys(new Map(keys)))).toEqual(new Map(keys))
  })

  it.each([
    '',
    'key',
    first.slice(0, 20),
    first.slice(0, -1),
    `${first},${second}`,
    `0:${first}`,
    `2:${second},2:${first}`,
    `2:${second};1:${first}`,
    // Bits beyond the last byte, as of a letter that was lost and another put in.
    `${first.slice(0, -2)}F=`,
    `${first}${first}`,
  ])('is not read from %j', (text) => {
    expect(parseDataKeys(text)).toBeUndefined()
  })

  it('is written in the earlier form while it has one version only', () => {
    expect(printDataKeys(new Map([[1, one]]))).toBe(first)
  })
})

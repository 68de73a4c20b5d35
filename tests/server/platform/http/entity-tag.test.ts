import { expect, it } from 'vitest'

import { holdsTag } from '#server/platform/http/entity-tag.ts'

it.each([
  [undefined, 'W/"a"', false],
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  [' * ', 'W/"a"', true],
  ['"b"', 'W/"a"', false],
  ['a', 'W/"a"', false],
  ['', 'W/"a"', false],
])('the If-None-Match %j matches the tag %s: %s', (ifNoneMatch, tag, isMatch) => {
  expect(holdsTag(ifNoneMatch, tag)).toBe(isMatch)
})

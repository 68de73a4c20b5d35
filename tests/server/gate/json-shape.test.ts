import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { isAddressWithin } from '#server/gate/address-shape.ts'
import { isJsonWithin } from '#server/gate/json-shape.ts'

const limits = { depth: 2, names: 2, commas: 3 }

describe('the shape of a body', () => {
  it.each([
    ['nothing', ''],
    ['as deep as allowed', '{"a":[1]}'],
    ['as many names as allowed', '{"a":1,"b":2}'],
    ['as many values as allowed', '[1,2,3,4]'],
    ['marks within a string', `"${'[{:,'.repeat(9)}"`],
    ['marks behind a quote that is escaped', `"\\"${'[{:,'.repeat(9)}"`],
    ['a string that ends with an escaped backslash', '["\\\\",1]'],
    ['lists one after the other', '[[],[],[],[]]'],
    ['what is no JSON', ']]]] nothing {'],
  ])('may be %s', (_what, text) => {
    expect(isJsonWithin(text, limits)).toBe(true)
  })

  it.each([
    ['deeper', '[[[]]]'],
    ['deeper, in objects', '{"a":{"b":{}}}'],
    ['of more names', '{"a":1,"b":2,"c":3}'],
    ['of more names in several objects', '[{"a":1},{"b":2},{"c":3}]'],
    ['of more values', '[1,2,3,4,5]'],
    ['deeper behind a string that ends with an escaped backslash', '["\\\\",[[]]]'],
  ])('must not be %s', (_what, text) => {
    expect(isJsonWithin(text, limits)).toBe(false)
  })

  it('is read no further than the first mark too many', () => {
    const looks = vi.spyOn(String.prototype, 'charCodeAt')
    onTestFinished(() => looks.mockRestore())
    const isWithin = isJsonWithin('['.repeat(1_000_000), limits)
    expect([isWithin, looks.mock.calls.length]).toEqual([false, 3])
  })
})

it.each([
  [true, `/api/a?${'a&'.repeat(63)}`],
  [false, `/api/a?${'a&'.repeat(64)}`],
  [true, `/api/a?${'%E6'.repeat(1363)}`],
  [false, `/api/a?${'%E6'.repeat(1364)}`],
])('an address passes the gate within the limits of a call: %s %#', (isWithin, address) => {
  expect(isAddressWithin(address)).toBe(isWithin)
})

import { describe, expect, it } from 'vitest'

import { distanceKm, readPosition } from '#contract/entities/position.ts'

describe('a position', () => {
  it.each([
    ['30.2462,120.2096', { latitude: 30.2462, longitude: 120.2096 }],
    [' 30.2462， 120.2096 ', { latitude: 30.2462, longitude: 120.2096 }],
    ['-33,151', { latitude: -33, longitude: 151 }],
    ['0,0', { latitude: 0, longitude: 0 }],
  ])('is latitude and longitude: %s', (text, position) => {
    expect(readPosition(text)).toEqual(position)
  })

  it.each(['', '120.2096,30.2462', '30.2462', '30.2462 120.2096', '北纬30度', '1e1,2', '30,181'])(
    'is no other pair, such as the longitude first: %s',
    (text) => {
      expect(readPosition(text)).toBeUndefined()
    },
  )

  it.each([
    ['nowhere', '30,120', '30,120', 0],
    ['a degree of latitude', '30,120', '31,120', 111],
    ['Beijing to Shanghai', '39.9042,116.4074', '31.2304,121.4737', 1067],
    ['over the date line', '0,179.5', '0,-179.5', 111],
  ])('is as far away as the crow flies, %s', (_, from, to, kilometres) => {
    const [one, other] = [readPosition(from), readPosition(to)]
    if (!one || !other) throw new Error(`${from} or ${to} is no position`)
    expect(Math.round(distanceKm(one, other))).toBe(kilometres)
  })
})

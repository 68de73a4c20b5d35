import { expect, it } from 'vitest'

import { mapAddress } from '#contract/entities/map-address.ts'

const pattern = 'https://map.example/marker?position={longitude},{latitude}&name={name}'

it('the way to a place is an address of the map application, with the name written as addresses are', () => {
  expect(mapAddress(pattern, { position: '30.2462,120.2096', name: '老粮仓 1&2' })).toBe(
    'https://map.example/marker?position=120.2096,30.2462&name=%E8%80%81%E7%B2%AE%E4%BB%93%201%262',
  )
})

it.each([
  ['the site names no map', undefined, '30.2462,120.2096'],
  ['the place has no position', pattern, undefined],
  ['its position is empty', pattern, ''],
])('the way to a place is absent where %s', (_, mapPattern, position) => {
  expect(mapAddress(mapPattern, { position, name: '老粮仓' })).toBeUndefined()
})

import { describe, expect, it } from 'vitest'

import { portalFromStudio } from '#server/services/staff/portal-from-studio.ts'

const shared = { origin: '', host: '', hasPort: false, port: 8080 }
const origin = 'https://www.example.cn'

describe('what the addresses of pages begin with in the studio', () => {
  it.each([
    ['is nothing where both share an origin', { origin }, ''],
    ['is nothing where no address is set and both share a port', {}, ''],
    ['is nothing where the only host of the studio is that of the portal', { origin, host: 'www.example.cn' }, ''],
    [
      'is the origin of the portal where the studio has a host of its own',
      { origin, host: 'studio.example.cn' },
      origin,
    ],
    ['is the origin of the portal where the studio has a port of its own', { origin, hasPort: true }, origin],
    ['keeps the port of the origin', { origin: `${origin}:8443/`, hasPort: true }, `${origin}:8443`],
    ['is where the portal listens until an origin is set', { hasPort: true }, 'http://localhost:8080'],
    ['is that for a host of its own, too', { host: 'studio.local' }, 'http://localhost:8080'],
  ])('%s', (_, place, expected) => {
    expect(portalFromStudio({ ...shared, ...place })).toBe(expected)
  })
})

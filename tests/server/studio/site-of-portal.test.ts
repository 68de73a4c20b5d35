import { describe, expect, it } from 'vitest'

import { siteOfPortal } from '#server/studio/site-of-portal.ts'

import { readRealPortal } from '../../support/real-portal.ts'

describe('the site in the document of the studio', () => {
  it.each([
    ['', '/web/'],
    ['https://www.example.cn', 'https://www.example.cn/web/'],
  ])('has the address of the first page, behind the origin of the portal: "%s"', async (portalOrigin, home) => {
    const portal = await readRealPortal()
    expect(siteOfPortal(portal, { isBesidePages: true, provider: undefined, portalOrigin }).home).toBe(home)
  })
})

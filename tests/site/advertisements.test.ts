import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'
import * as z from 'zod'

import { matchRoute } from '#plan/match-route.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const { banners } = z
  .object({ banners: z.record(z.string(), z.array(z.object({ title: z.string(), linkurl: z.string() }))) })
  .parse(JSON.parse(readFileSync('samples/content/banners.json', 'utf8')))

const advertisements = Object.entries(banners)
  .filter(([position]) => !position.includes('_index_'))
  .flatMap(([position, shown]) => shown.map(({ title, linkurl }) => [position, title, linkurl] as const))

it.each(advertisements)(
  'the advertisement at %s, %s, leads to a page other than those it stands on',
  (position, _, linkurl) => {
    const { route } = matchRoute(portal, new URL(linkurl, 'http://portal').pathname.replace(/^\/web\//u, ''))
    expect(route.path).not.toBe('*')
    const adRoutes = portal.routes.filter(
      ({ ad }) => ad !== undefined && position.replace(/^(?:web|mobile)_/u, '') === ad,
    )
    expect(adRoutes.length).toBeGreaterThan(0)
    expect(adRoutes.map(({ path }) => path)).not.toContain(route.path)
  },
)

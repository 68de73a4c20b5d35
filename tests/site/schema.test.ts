import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { planPage } from '#plan/plan-page.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const devices = ['desktop', 'mobile'] as const

/** The specification's route table (docs/specification/portal.md#routes), as far as an anonymous visitor reaches it. */
const specified: readonly (readonly [path: string, type: number | undefined])[] = [
  ['index', undefined],
  ['search', undefined],
  ['culture-industry', 0],
  ['culture-industry/details/{id}', 0],
  ['public-culture', 1],
  ['public-culture/details/{id}', 1],
  ['culture-art', 2],
  ['culture-art/details/{id}', 2],
  ['market-enforcement', 5],
  ['market-enforcement/details/{id}', 5],
  ['news', 4],
  ['news/details/{id}', 4],
  ['video', 6],
  ['video/list', 6],
  ['video/details/{id}', 6],
  ['activity', 12],
  ['book', 15],
  ['book/details/{id}', 15],
  ['book-read/{id}', 15],
  ['skill', undefined],
  ['skill/list', 13],
  ['skill/details/{id}', 13],
  ['skill/teacher', 14],
  ['skill/teacher/details/{id}', 14],
  ['bourse', undefined],
  ['bourse/product', 16],
  ['bourse/product/details/{id}', 16],
  ['bourse/supplier', 17],
  ['bourse/supplier/details/{id}', 17],
  ['bourse/demand', 18],
  ['bourse/demand/details/{id}', 18],
  ['bourse/demander', 19],
  ['bourse/demander/details/{id}', 19],
  ['cultural-heritage/material-cultural-heritage', 3],
  ['cultural-relic/details/{id}', 3],
  ['cultural-heritage/intangible-cultural-heritage', undefined],
  ['cultural-heritage/dynamics', 7],
  ['cultural-heritage/dynamics/details/{id}', 7],
  ['cultural-heritage/directory', 8],
  ['cultural-heritage/directory/details/{id}', 8],
  ['cultural-heritage/inheritor', 9],
  ['cultural-heritage/inheritor/details/{id}', 9],
  ['cultural-heritage/policy', 10],
  ['cultural-heritage/policy/details/{id}', 10],
  ['cultural-heritage/base', 11],
  ['cultural-heritage/base/details/{id}', 11],
  ['login', undefined],
  ['register', undefined],
  ['agreement/{title}', undefined],
  ['*', undefined],
]

describe('the real schema', () => {
  it.each(specified)('has the route %s of the specification with its type', (path, type) => {
    expect(portal.routes.find((route) => route.path === path)).toMatchObject({
      path,
      ...omitUndefined({ type }),
    })
  })

  it.each(portal.routes.map((route) => [route.path] as const))('shows or redirects %s on both devices', (path) => {
    const route = portal.routes.find((candidate) => candidate.path === path)
    for (const device of devices)
      expect(route?.layouts[device] ?? route?.redirect?.[device], `${path} on ${device}`).toBeDefined()
  })

  it('redirects the empty path to the home page, and the desktop-only video list on mobile', () => {
    const to = (path: string, device: 'desktop' | 'mobile') =>
      planPage(portal, new URL(path, 'http://portal.invalid'), { device, elder: false, login: 'anonymous' })
    expect(to('/web/', 'desktop')).toEqual({ kind: 'redirect', to: '/web/index' })
    expect(to('/web/video/list', 'mobile')).toEqual({ kind: 'redirect', to: '/web/video' })
  })

  it('numbers the content types as the specification does', () => {
    // Areas added by an editor follow after these (docs/add-an-area.zh-CN.md).
    expect(portal.types.map(({ type }) => type).filter((type) => type < 20)).toEqual(
      Array.from({ length: 20 }, (_, type) => type),
    )
  })

  it('uses every block: a block on no page is dead code', () => {
    const used = new Set(
      portal.routes.flatMap(({ layouts }) =>
        Object.values(layouts).flatMap((rows) =>
          rows.flatMap((row) =>
            row.kind === 'section' ? [row.section.block] : [...row.main, ...row.aside].map(({ block }) => block),
          ),
        ),
      ),
    )
    expect(Object.keys(catalog).filter((name) => !used.has(name))).toEqual([])
  })

  it('requests the same data on both layouts of every list, so that switching fetches nothing', () => {
    const lists = portal.routes.filter(({ query, redirect }) => query.includes('p') && !redirect)
    for (const { path } of lists) {
      const keys = devices.map((device) => {
        const planned = planPage(portal, new URL(`/web/${path}?p=2`, 'http://portal.invalid'), {
          device,
          elder: true,
          login: 'anonymous',
        })
        return planned.kind === 'page' ? planned.plan.requests.map(({ key }) => key).sort() : []
      })
      expect(keys[0], path).toEqual(keys[1])
    }
  })
})

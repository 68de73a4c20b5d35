import { describe, expect, it } from 'vitest'

import type { Device } from '#definition/grammar/define-block.ts'
import { planPage } from '#plan/plan-page.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()

/** Blocks that bring much code, and the only pages that may have them. */
const heavy: Readonly<Record<string, readonly string[]>> = {
  reader: ['book-read/{id}'],
  player: ['video/details/{id}'],
  live: ['video'],
  calendar: ['activity'],
  'sign-up': ['activity/details/{id}'],
}

const pages = portal.routes.flatMap(({ path }) =>
  (['desktop', 'mobile'] as const).map((device): [string, Device] => [path, device]),
)

describe('the heavy code of a page', () => {
  it.each(pages)('of %s on %s is that of its areas alone', (path, device) => {
    const address = path === '*' ? 'no/such/page/at/all' : path.replaceAll(/\{\w+\}/gu, '1')
    const planned = planPage(portal, new URL(`/web/${address}`, 'http://portal.invalid'), {
      device,
      elder: false,
      login: 'member',
    })
    if (planned.kind === 'redirect') return
    expect(planned.plan.route).toBe(path)
    expect(planned.plan.chunks.filter((chunk) => heavy[chunk] && !heavy[chunk].includes(path))).toEqual([])
  })

  it.each(Object.entries(heavy))('for %s is on its pages', (block, paths) => {
    for (const path of paths) {
      const rows = portal.routes.find((route) => route.path === path)?.layouts.desktop ?? []
      expect(
        rows.flatMap((row) =>
          row.kind === 'section' ? [row.section.block] : [...row.main, ...row.aside].map((section) => section.block),
        ),
      ).toContain(block)
    }
  })
})

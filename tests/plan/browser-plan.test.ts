import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { browserPlan } from '#plan/browser-plan.ts'
import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'
import { planPage } from '#plan/plan-page.ts'

import { aPortal, testCatalog } from '../support/a-definition.ts'

const catalog: Catalog = {
  ...testCatalog,
  wall: defineBlock({
    name: 'wall',
    title: '墙',
    description: '',
    devices: ['desktop', 'mobile'],
    skeleton: 'none',
    isInteractive: ({ isLive }) => isLive,
    props: z.strictObject({ isLive: z.boolean() }),
    data: { articles: { sources: ['list'] } },
  }),
}
const wall = (isLive: boolean, limit: number) => ({ block: 'wall', isLive, from: { articles: { type: 4, limit } } })
const layout = [{ block: 'title' }, wall(false, 1), { columns: { main: [wall(true, 2)], aside: [wall(false, 3)] } }]
const portal = aPortal({ routes: [{ path: 'page', title: '页', desktop: layout, mobile: layout }] }, catalog)

function plan(): PagePlan {
  const planned = planPage(portal, new URL('http://portal.invalid/web/page'), {
    device: 'desktop',
    elder: false,
    login: 'anonymous',
  })
  if (planned.kind !== 'page') throw new Error('no page')
  return planned.plan
}
const outcomes = (kinds: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(plan().requests.map(({ key }) => [key, { kind: kinds[key] ?? 'ok' }]))
const sections = (of: PagePlan): readonly PlannedSection[] =>
  of.rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))

describe('browserPlan', () => {
  it('sends no properties, data or code of sections the browser has nothing to do with', () => {
    const sent = browserPlan(plan(), outcomes())
    expect(sections(sent).map(({ id, isStatic }) => [id, isStatic === true])).toEqual([
      ['title-1', true],
      ['wall-1', true],
      ['wall-2', false],
      ['wall-3', true],
    ])
    expect(sent.chunks).toEqual(['wall'])
    expect(sent.requests.map(({ key }) => key)).toEqual(['Article/getList?limit=2&type=4', 'other/getConfig'])
    expect(sections(sent)[1]).toMatchObject({ props: {}, requests: {} })
  })

  it('sends a section that failed whole, so that its retry works', () => {
    const sent = browserPlan(plan(), outcomes({ 'Article/getList?limit=3&type=4': 'timeout' }))
    expect(sections(sent)[3]).toMatchObject({
      isInteractive: false,
      props: { isLive: false },
      requests: { articles: { key: 'Article/getList?limit=3&type=4' } },
    })
    expect(sections(sent)[3]?.isStatic).toBeUndefined()
  })

  it('sends the section whose act stays in reach at the foot of a phone, and says so', () => {
    const mobile = [{ block: 'title' }, { block: 'seat', foot: true }]
    const planned = planPage(
      aPortal({ routes: [{ path: 'page', title: '页', desktop: [{ block: 'title' }], mobile }] }, catalog),
      new URL('http://portal.invalid/web/page'),
      { device: 'mobile', elder: false, login: 'anonymous' },
    )
    if (planned.kind !== 'page') throw new Error('no page')
    const sent = browserPlan(planned.plan, outcomes())
    expect(sections(sent).map(({ id, foot, isStatic }) => [id, foot === true, isStatic === true])).toEqual([
      ['title-1', false, true],
      ['seat-1', true, false],
    ])
    expect(sent.chunks).toEqual(['seat'])
  })

  it('keeps the order and the place of every section', () => {
    expect(sections(browserPlan(plan(), outcomes())).map(({ id }) => id)).toEqual(sections(plan()).map(({ id }) => id))
  })
})

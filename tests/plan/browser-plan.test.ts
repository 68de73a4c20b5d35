import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { browserPlan } from '#plan/browser-plan.ts'
import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'
import { planPage } from '#plan/plan-page.ts'
import { planRequest } from '#plan/request-key.ts'

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
const keyOf = (limit: number) => `Article/getList?limit=${limit}&type=4`

function plan(): PagePlan {
  const planned = planPage(portal, new URL('http://portal.invalid/web/page'), {
    device: 'desktop',
    elder: false,
    login: 'anonymous',
  })
  if (planned.kind !== 'page') throw new Error('no page')
  return planned.plan
}
const sections = (of: PagePlan): readonly PlannedSection[] =>
  of.rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))

describe('the plan for the browser', () => {
  it('has the sections that may wake, whole, and nothing of the others', () => {
    const sent = browserPlan(plan(), sections(plan()))
    expect(sent.islands).toEqual(sections(plan()).filter(({ id }) => id === 'wall-2'))
    expect(JSON.stringify(sent)).not.toMatch(/wall-1|wall-3|limit=[13]/u)
  })

  it('has the facts of the page, and no more of its head than the title', () => {
    expect(browserPlan(plan(), [])).toMatchObject({ address: 'page', path: 'page', query: {}, head: { title: '页' } })
    expect(Object.keys(browserPlan(plan(), []).head)).toEqual(['title'])
  })

  it('has the section whose act stays in reach at the foot of a phone', () => {
    const mobile = [{ block: 'title' }, { block: 'seat', foot: true }]
    const planned = planPage(
      aPortal({ routes: [{ path: 'page', title: '页', desktop: [{ block: 'title' }], mobile }] }, catalog),
      new URL('http://portal.invalid/web/page'),
      { device: 'mobile', elder: false, login: 'anonymous' },
    )
    if (planned.kind !== 'page') throw new Error('no page')
    const sent = browserPlan(planned.plan, sections(planned.plan))
    expect(sent.islands.map(({ id, foot }) => [id, foot])).toEqual([['seat-1', true]])
  })

  it('has a section with a member’s data, which the server’s HTML lacks', () => {
    const [title] = sections(plan())
    if (!title) throw new Error('no section')
    const memberSection: PlannedSection = {
      ...title,
      id: 'own-1',
      requests: { messages: planRequest('messages', {}) },
    }
    expect(browserPlan(plan(), [title, memberSection]).islands.map(({ id }) => id)).toEqual(['own-1'])
  })

  it('has the place where a failure of its sections is shown, and of no other', () => {
    const places = new Map([1, 2, 3].map((limit) => [keyOf(limit), `wall-${limit}`]))
    expect(browserPlan(plan(), sections(plan()), places).places).toEqual({ [keyOf(2)]: 'wall-2' })
  })

  it.each([
    ['nothing', undefined, {}],
    ['the page’s time', 60, { showsTime: true }],
    ['a time before', 30, { showsTime: true, renderedAt: 30 }],
  ])('has for a section that shows %s: %j → %j', (_, time, expected) => {
    const times = new Map(time === undefined ? [] : [['wall-2', time]])
    const [island] = browserPlan(plan(), sections(plan()), new Map(), times, 60).islands
    const { showsTime, renderedAt } = island ?? {}
    expect(JSON.parse(JSON.stringify({ showsTime, renderedAt }))).toEqual(expected)
  })
})

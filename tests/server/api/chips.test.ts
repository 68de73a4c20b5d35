import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ListResponse } from '#contract/entities/article.ts'
import { shapes } from '#contract/calls/shapes.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { planPage } from '#plan/plan-page.ts'
import { openBackend, type PortalBackend } from '#server/backend/open-backend.ts'

import { temporaryFolder } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { sampledPortal } from '../../support/sampled-portal.ts'

const portal = await readRealPortal()
const devices: readonly Device[] = ['desktop', 'mobile']

/** The lists of this portal with a line of chips, and their chips. */
const lines = [
  { path: 'activity', titles: ['今天', '本周末', '可报名', '免费', '附近'] },
  { path: 'skill/list', titles: ['可报名', '免费', '零基础', '附近'] },
]

function requestsOf(path: string, query: Readonly<Record<string, string>>, device: Device) {
  const planned = planPage(
    portal,
    new URL(`/web/${path}?${new URLSearchParams(query).toString()}`, 'http://portal.invalid'),
    { device, elder: false, login: 'anonymous' },
  )
  if (planned.kind !== 'page') throw new Error(`${path} is no page`)
  const { plan } = planned
  const sections = plan.rows.flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
  const filters = sections.find(({ block }) => block === 'filters')
  const ofBlocks = sections.filter(({ block }) => block === 'filters' || block === 'list')
  const keys = new Set(ofBlocks.flatMap(({ requests }) => Object.values(requests).map(({ key }) => key)))
  return {
    chips: filters?.chips ?? [],
    lists: plan.requests.filter(({ source, key }) => source === 'list' && keys.has(key)),
    calendar: plan.requests.find(({ source }) => source === 'calendar'),
  }
}

describe.each(lines)('the chips above $path', ({ path, titles }) => {
  let backend: PortalBackend
  const removals: (() => void)[] = []
  beforeAll(async () => {
    const folder = temporaryFolder((remove) => removals.push(remove))
    const opened = await openBackend(...sampledPortal(portal, { folder, files: ['activity.json', 'course.json'] }))
    if (!opened.ok) throw new Error(opened.message.en)
    backend = opened.backend
  })
  afterAll(async () => {
    await backend.close()
    for (const remove of removals) remove()
  })

  async function listOf(query: Readonly<Record<string, string>>, device: Device): Promise<ListResponse> {
    const [request] = requestsOf(path, query, device).lists
    if (!request) throw new Error(`${path} has no list`)
    const answer = await backend.source(request)
    if (answer.kind !== 'ok') throw new Error(`${path} was not answered: ${answer.kind}`)
    return shapes.list.parse(answer.data)
  }

  it.each(devices)('are those of its type on %s, and cost no request of their own', (device) => {
    const { chips, lists } = requestsOf(path, { when: 'soon', signup: 'open', charge: '免费' }, device)
    expect(chips.map(({ title }) => title)).toEqual(titles)
    expect(lists).toHaveLength(1)
  })

  it.each(devices)('leave as many entities as they announce on %s', async (device) => {
    const whole = await listOf({}, device)
    const chips = requestsOf(path, {}, device).chips.filter(({ near }) => !near)
    const counts = chips.map(({ query }) => {
      const [[name, value] = ['', '']] = Object.entries(query)
      return whole.facets?.[name]?.find((choice) => choice.value === value)?.count ?? 0
    })
    const totals = await Promise.all(chips.map(async ({ query }) => (await listOf(query, device)).total))
    expect(totals).toEqual(counts)
    expect(Math.min(...totals)).toBeLessThan(whole.total)
  })

  it('leave only free entities under 免费, and only charged ones under 收费', async () => {
    const free = await listOf({ charge: '免费' }, 'desktop')
    const charged = await listOf({ charge: '收费' }, 'desktop')
    expect(free.total + charged.total).toBe((await listOf({}, 'desktop')).total)
    expect(free.rows.filter(({ fields }) => !String(fields['fee']).startsWith('免费'))).toEqual([])
    expect(charged.rows.filter(({ fields }) => !/\d元/u.test(String(fields['fee'])))).toEqual([])
  })
})

describe('the calendar beside the chips', () => {
  it.each(devices)('counts on %s only free activities where these are chosen', (device) => {
    expect(requestsOf('activity', { charge: '免费' }, device).calendar?.params).toMatchObject({ charge: '免费' })
  })
})

import type { Json } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isMemberSource } from '#contract/calls/sources.ts'
import type { Result } from '#data/result.ts'
import type { BlockDefinition, Device, PlannedRequest } from '#definition/grammar/define-block.ts'
import type { PagePlan, PlannedRow, PlannedSection } from '#plan/page-plan.ts'
import { planRequest } from '#plan/request-key.ts'

import type { LayoutPosition } from './place-of.ts'
import type { StoryExample } from './story-example.ts'

/** The data requests of a block, and the answers of its example. */
export interface ExampleData {
  /** By slot. */
  requests: Readonly<Record<string, PlannedRequest>>
  /** By request key. */
  results: Readonly<Record<string, Result>>
  /** Something in it is a member's own. */
  isMember: boolean
}

/** The requests of an example, and the answers it holds to them. */
export function dataOf(block: BlockDefinition, example: StoryExample): ExampleData {
  const slots = Object.entries(block.data).map(([slot, { sources, optional = false }]) => {
    const request = example.requests?.[slot] ?? planRequest(sources[0], { slot })
    const data: unknown = Reflect.get(example.data, slot)
    return { slot, request, optional, data }
  })
  return {
    requests: Object.fromEntries(slots.map(({ slot, request }) => [slot, request])),
    // Their shapes are held to the contract by tests/blocks/examples.test.tsx.
    results: Object.fromEntries(
      slots.map(({ request, data }) => [
        request.key,
        data === undefined ? { kind: 'network' } : ({ kind: 'ok', data } as Result),
      ]),
    ),
    isMember: slots.some(
      ({ request, data, optional }) => isMemberSource(request.source) && !(optional && data === undefined),
    ),
  }
}

interface PlanOptions {
  block: BlockDefinition
  example: StoryExample
  requests: ExampleData['requests']
  props: Readonly<Record<string, Json>>
  device: Device
  tone: PlannedSection['tone']
  place: LayoutPosition
}

function rowOf(section: PlannedSection, place: LayoutPosition): PlannedRow {
  if (place.kind === 'section') return { kind: 'section', section }
  const { column, ...columns } = place
  return { ...columns, main: column === 'main' ? [section] : [], aside: column === 'aside' ? [section] : [] }
}

/** The plan of a page with one section, as the compiler and the planner would make it. */
export function planBlock({ block, example, requests, props, device, tone, place }: PlanOptions): PagePlan {
  const section: PlannedSection = {
    id: 'main-1',
    block: block.name,
    tone,
    props,
    requests,
    optional: Object.entries(block.data).flatMap(([slot, { optional }]) => (optional === true ? [slot] : [])),
    fields: example.fields ?? [],
    ...omitUndefined({ chips: example.chips, forms: example.forms, place: example.place }),
    skeleton: block.skeleton,
    isInteractive: true,
  }
  const query = example.query ?? {}
  const { path = 'news' } = example
  const search = new URLSearchParams(query).toString()
  return {
    route: 'news',
    status: 200,
    device,
    address: search === '' ? path : `${path}?${search}`,
    path,
    params: {},
    query,
    type: 4,
    trail: [{ title: '首页', path: 'index' }],
    head: { title: '新闻资讯', description: '' },
    rows: [rowOf(section, place)],
    requests: Object.values(requests),
    chunks: [block.name],
  }
}

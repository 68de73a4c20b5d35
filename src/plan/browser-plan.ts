import { omitUndefined } from '#contract/omit-undefined.ts'

import type { PagePlan, PlannedRow, PlannedSection } from './page-plan.ts'
import { planRequest } from './request-key.ts'

/** The part of a result that decides whether its section can remain static. */
type Outcome = { kind: string }

/**
 * The configuration is part of every page's head, and kept for the visit (docs/specification/portal.md#states). The
 * footer's links need no data, because the server has rendered them.
 */
const CONFIG_KEY = planRequest('config', {}).key

/**
 * Reduces the plan of a page that the server has rendered to the part the browser needs. Sections without interaction
 * are there as HTML, so their properties, data and code are not sent. The head is there, too; only its title is kept,
 * which some sections display. A section that failed is sent whole, because its 重试 must work.
 *
 * @param times that sections show, by their ids, in seconds since 1970, where they are not the page's
 */
export function browserPlan(
  plan: PagePlan,
  results: Readonly<Record<string, Outcome>>,
  times: ReadonlyMap<string, number> = new Map(),
): PagePlan {
  const isKept = (section: PlannedSection) =>
    section.isInteractive ||
    section.foot === true ||
    Object.values(section.requests).some(({ key }) => results[key]?.kind !== 'ok')
  const kept: PlannedSection[] = []
  const reduce = (section: PlannedSection): PlannedSection => {
    if (isKept(section)) {
      kept.push(section)
      return { ...section, ...omitUndefined({ renderedAt: times.get(section.id) }) }
    }
    const { id, block, tone } = section
    return {
      id,
      block,
      tone,
      isStatic: true,
      isInteractive: false,
      props: {},
      requests: {},
      fields: [],
      skeleton: 'none',
    }
  }
  const rows = plan.rows.map((row): PlannedRow =>
    row.kind === 'section'
      ? { kind: 'section', section: reduce(row.section) }
      : { ...row, main: row.main.map(reduce), aside: row.aside.map(reduce) },
  )
  const keys = new Set([CONFIG_KEY, ...kept.flatMap(({ requests }) => Object.values(requests).map(({ key }) => key))])
  return {
    ...plan,
    head: { ...plan.head, description: '' },
    rows,
    isServed: true,
    requests: plan.requests.filter(({ key }) => keys.has(key)),
    chunks: plan.chunks.filter((name) => kept.some(({ block }) => block === name)),
  }
}

import type { PagePlan, PlannedRow, PlannedSection } from './page-plan.ts'
import { planRequest } from './request-key.ts'

/** The part of a result that decides whether its section can stay as it is. */
type Outcome = { kind: string }

/** Part of every page's head, and kept for the visit (docs/specification/portal.md#states). The footer's links are there as HTML. */
const CONFIG_KEY = planRequest('config', {}).key

/**
 * What the browser needs of a page that the server has rendered: sections without interaction are
 * there already as HTML, so neither their properties, nor their data, nor their code travel. The head stands too; its title is what phones show.
 * A section that failed travels whole, because its 重试 must work.
 */
export function browserPlan(plan: PagePlan, results: Readonly<Record<string, Outcome>>): PagePlan {
  const isKept = (section: PlannedSection) =>
    section.isInteractive || Object.values(section.requests).some(({ key }) => results[key]?.kind !== 'ok')
  const kept: PlannedSection[] = []
  const reduce = (section: PlannedSection): PlannedSection => {
    if (isKept(section)) {
      kept.push(section)
      return section
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
    requests: plan.requests.filter(({ key }) => keys.has(key)),
    chunks: plan.chunks.filter((name) => kept.some(({ block }) => block === name)),
  }
}

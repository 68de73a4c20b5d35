import { budgetFor } from '#definition/grammar/budget-for.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import {
  type DraftRoute,
  type DraftSection,
  layoutName,
  type LayoutMode,
  modesOf,
  type Pass,
  within,
} from '../draft.ts'

const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Checks that no layout sends more requests than its budget allows (`site.json`), and that every budget belongs to an
 * existing route. The weight of scripts is known after a build only: `server/schema/check-weights.ts`.
 */
export const checkBudgets: Pass = (draft) => {
  const { site } = draft.definition
  const paths = draft.routes.map(({ definition }) => definition.path)
  const unknown = Object.keys(site.budgets.routes)
    .filter((path) => !paths.includes(path))
    .map((path): Issue => ({
      code: 'BUDGET_ROUTE',
      ...within(site.origin, 'budgets', 'routes', path),
      at: 'key',
      message: `没有路径为「${path}」的页面，这项预算没有用`,
      allowed: paths,
      ...nearestName(path, paths),
    }))
  const exceeded = draft.routes.flatMap((route) =>
    devices.flatMap((device) =>
      modesOf(route.layouts[device] ?? []).flatMap((mode) =>
        checkRequests(route, device, mode, budgetFor(site, route.definition.path).requests),
      ),
    ),
  )
  return { draft, issues: [...unknown, ...exceeded] }
}

function checkRequests(
  { definition }: DraftRoute,
  device: Device,
  { isElder, sections }: LayoutMode,
  budget: number,
): Issue[] {
  const asking = new Map<string, string[]>()
  for (const section of sections)
    for (const request of Object.values(section.requests))
      asking.set(JSON.stringify(request), [...(asking.get(JSON.stringify(request)) ?? []), nameOf(section)])
  if (asking.size <= budget) return []
  const place = definition[device] ? within(definition.origin, device) : within(definition.origin, 'template')
  return [
    {
      code: 'BUDGET_REQUESTS',
      ...place,
      message: `「${definition.path}」的${layoutName(device, isElder)}要发 ${asking.size} 个请求，预算是 ${budget} 个，要去掉 ${asking.size - budget} 个`,
      allowed: [
        `去掉发请求的区块：${[...asking.values()].map((names) => names.join('与')).join('、')}`,
        '让两个区块取同样的数据（相同的请求只算一次）',
        `或在 site.json 的 budgets.routes 里给「${definition.path}」多一些`,
      ],
    },
  ]
}

/** Names a block with its heading, by which editors distinguish it from others of its kind. */
function nameOf({ block, props }: DraftSection): string {
  const heading = props['heading'] ?? props['title']
  return typeof heading === 'string' ? `${block}（${heading}）` : block
}

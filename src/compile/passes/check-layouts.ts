import type { Device } from '#definition/define-block.ts'
import type { Issue } from '#definition/issue.ts'

import { type DraftRoute, type Pass, sectionsOf, within } from '../draft.ts'

const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }
const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Every route shows something on both devices, under exactly one main heading,
 * with no more requests than the budget allows and no block that stands alone twice.
 */
export const checkLayouts: Pass = (draft) => {
  const issues = draft.routes.flatMap((route) => devices.flatMap((device) => checkLayout(route, device, draft.definition.site.budgets.requests)))
  return { draft, issues }
}

function checkLayout(route: DraftRoute, device: Device, budget: number): Issue[] {
  const { definition } = route
  const rows = route.layouts[device]
  const { redirect } = definition
  const redirected = typeof redirect === 'string' || redirect?.[device] !== undefined
  if (!rows) {
    if (redirected || definition.template !== undefined) return []
    return [{ code: 'LAYOUT_MISSING', ...within(definition.origin, 'path'), message: `路由「${definition.path}」没有${deviceNames[device]}版面`, allowed: [`写 ${device}，或用 template，或用 redirect 跳转`] }]
  }
  const sections = sectionsOf(rows)
  const place = definition[device] ? within(definition.origin, device) : within(definition.origin, 'template')
  const headings = sections.filter((section) => section.definition?.heading === 1)
  const issues: Issue[] = []
  if (headings.length !== 1)
    issues.push({ code: 'HEADING_COUNT', ...place, message: `「${definition.path}」的${deviceNames[device]}版面有 ${headings.length} 个一级标题，应当正好一个${headings.length > 1 ? `（${headings.map((section) => section.block).join('、')}）` : ''}` })
  const first = sections.findIndex((section) => section.definition?.heading !== undefined)
  if (headings.length === 1 && sections[first]?.definition?.heading !== 1)
    issues.push({ code: 'HEADING_ORDER', ...place, message: `「${definition.path}」的${deviceNames[device]}版面里，一级标题之前出现了二级标题（${sections[first]?.block}）` })
  const subjects = new Set(sections.flatMap((section) => Object.values(section.requests)).filter((request) => request.subject).map((request) => JSON.stringify(request)))
  if (subjects.size > 1) issues.push({ code: 'SUBJECT_COUNT', ...place, message: `「${definition.path}」有 ${subjects.size} 个主体内容，一个页面只能有一个` })
  const requests = new Set(sections.flatMap((section) => Object.values(section.requests)).map((request) => JSON.stringify(request)))
  if (requests.size > budget) issues.push({ code: 'BUDGET_REQUESTS', ...place, message: `「${definition.path}」的${deviceNames[device]}版面要发 ${requests.size} 个请求，预算是 ${budget} 个（site.json 的 budgets）` })
  return issues
}

import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type DraftSection, type Pass, sectionsOf, within } from '../draft.ts'

const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }
const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Checks that every route has a layout for both devices, with exactly one main heading, which comes first, and at most
 * one subject.
 */
export const checkLayouts: Pass = (draft) => {
  const templates = draft.definition.templates.map(({ name }) => name)
  const issues = draft.routes.flatMap((route) => devices.flatMap((device) => checkLayout(route, device, templates)))
  return { draft, issues }
}

function checkLayout(route: DraftRoute, device: Device, templates: readonly string[]): Issue[] {
  const { definition } = route
  const rows = route.layouts[device]
  const { redirect, template } = definition
  const redirected = typeof redirect === 'string' || redirect?.[device] !== undefined
  if (!rows) {
    // resolveTemplates reports unknown templates.
    if (redirected || (template !== undefined && !templates.includes(template))) return []
    const message = `路由「${definition.path}」没有${deviceNames[device]}版面${template === undefined ? '' : `，模板「${template}」里也没有`}`
    return [
      {
        code: 'LAYOUT_MISSING',
        ...within(definition.origin, 'path'),
        message,
        allowed: [`写 ${device}，或用 template，或用 redirect 跳转`],
      },
    ]
  }
  const sections = sectionsOf(rows)
  const place = definition[device] ? within(definition.origin, device) : within(definition.origin, 'template')
  const headings = sections.filter((section) => section.definition?.heading === 1)
  const issues: Issue[] = []
  const [, second] = headings
  const isWhole = route.incomplete?.[device] !== true
  if (isWhole && headings.length !== 1)
    issues.push({
      code: 'HEADING_COUNT',
      ...(second ? within(second.origin, 'block') : place),
      message: `「${definition.path}」的${deviceNames[device]}版面有 ${headings.length} 个一级标题，应当正好一个${second ? `（${headings.map(nameOf).join('、')}）` : ''}`,
    })
  const first = sections.findIndex((section) => section.definition?.heading !== undefined)
  const early = sections[first]
  if (isWhole && headings.length === 1 && early && early.definition?.heading !== 1)
    issues.push({
      code: 'HEADING_ORDER',
      ...within(early.origin, 'block'),
      message: `「${definition.path}」的${deviceNames[device]}版面里，一级标题（${headings.map(nameOf).join('')}）之前出现了二级标题（${nameOf(early)}）`,
    })
  const subjectsOf = (section: DraftSection) =>
    Object.values(section.requests).flatMap((request) => (request.subject ? [JSON.stringify(request)] : []))
  const subjects = new Set(sections.flatMap(subjectsOf))
  const other = sections.find((section) => subjectsOf(section).some((subject) => subject !== [...subjects][0]))
  if (other && subjects.size > 1)
    issues.push({
      code: 'SUBJECT_COUNT',
      ...within(other.origin, 'block'),
      message: `「${definition.path}」有 ${subjects.size} 个主体内容，一个页面只能有一个`,
    })
  return issues
}

function nameOf({ block, definition }: DraftSection): string {
  return definition ? `${definition.title} ${block}` : block
}

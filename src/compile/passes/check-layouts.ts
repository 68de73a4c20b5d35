import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { redirectOf } from '../redirect-of.ts'
import {
  type DraftRoute,
  type DraftSection,
  layoutName,
  type LayoutMode,
  modesOf,
  type Pass,
  sectionsOf,
  within,
} from '../draft.ts'

const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Checks that every route has a layout for both devices, with exactly one main heading, which comes first, and at most
 * one subject. The elder mode (适老版) has a main heading of its own where the usual one is not shown there.
 */
export const checkLayouts: Pass = (draft) => {
  const templates = draft.definition.templates.map(({ name }) => name)
  const issues = draft.routes.flatMap((route) => devices.flatMap((device) => checkLayout(route, device, templates)))
  return { draft, issues }
}

function checkLayout(route: DraftRoute, device: Device, templates: readonly string[]): Issue[] {
  const rows = route.layouts[device]
  if (!rows) return checkAbsence(route, device, templates)
  const headings =
    route.incomplete?.[device] === true ? [] : modesOf(rows).flatMap((mode) => checkHeadings(route, device, mode))
  return [...headings, ...checkSubjects(route, sectionsOf(rows))]
}

/** Checks that a device without a layout redirects. */
function checkAbsence({ definition }: DraftRoute, device: Device, templates: readonly string[]): Issue[] {
  const { template } = definition
  if (redirectOf(definition, device)) return []
  // resolveTemplates reports unknown templates.
  if (template !== undefined && !templates.includes(template)) return []
  return [
    {
      code: 'LAYOUT_MISSING',
      ...within(definition.origin, 'path'),
      message: `页面「${definition.path}」没有${layoutName(device, false)}${template === undefined ? '' : `，模板「${template}」里也没有`}`,
      allowed: [`写 ${device}，或用 template，或用 redirect 跳转`],
    },
  ]
}

function checkHeadings({ definition }: DraftRoute, device: Device, { isElder, sections }: LayoutMode): Issue[] {
  const main = sections.filter((section) => section.definition?.heading === 1)
  if (main.length !== 1) {
    const [, second] = main
    const place = within(definition.origin, definition[device] ? device : 'template')
    return [
      {
        code: 'HEADING_COUNT',
        ...(second ? within(second.origin, 'block') : place),
        message: `「${definition.path}」的${layoutName(device, isElder)}有 ${main.length} 个一级标题，应当正好一个${second ? `（${main.map(nameOf).join('、')}）` : ''}`,
      },
    ]
  }
  const first = sections.find((section) => section.definition?.heading !== undefined)
  if (!first || first.definition?.heading === 1) return []
  return [
    {
      code: 'HEADING_ORDER',
      ...within(first.origin, 'block'),
      message: `「${definition.path}」的${layoutName(device, isElder)}里，一级标题（${main.map(nameOf).join('')}）之前出现了二级标题（${nameOf(first)}）`,
    },
  ]
}

/** Checks that all requests for a subject are the same. */
function checkSubjects({ definition }: DraftRoute, sections: readonly DraftSection[]): Issue[] {
  const subjects = new Set(sections.flatMap(subjectsOf))
  const [main] = subjects
  const other = sections.find((section) => subjectsOf(section).some((subject) => subject !== main))
  if (!other) return []
  return [
    {
      code: 'SUBJECT_COUNT',
      ...within(other.origin, 'block'),
      message: `「${definition.path}」有 ${subjects.size} 个主体内容，一个页面只能有一个`,
    },
  ]
}

function subjectsOf({ requests }: DraftSection): string[] {
  return Object.values(requests)
    .filter(({ subject }) => subject)
    .map((request) => JSON.stringify(request))
}

function nameOf({ block, definition }: DraftSection): string {
  return definition ? `${definition.title} ${block}` : block
}

import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { redirectOf } from '../redirect-of.ts'
import { type Draft, type DraftRoute, type DraftSection, type Pass, placeIn, sectionsOf, within } from '../draft.ts'

const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }
const devices: readonly Device[] = ['desktop', 'mobile']

/** Finds slips that break nothing, and that an unfinished portal may have: they are warnings, and never stop a save. */
export const findLooseEnds: Pass = (draft) => {
  const issues = [...findPagelessTypes(draft), ...draft.routes.flatMap(findHiddenLayouts), ...findIdleTemplates(draft)]
  return { draft, issues: issues.map((issue) => ({ ...issue, level: 'warning' })) }
}

/** Content types whose lists show cards that cannot be opened, each with its first list. */
function findPagelessTypes({ definition, routes }: Draft): Issue[] {
  return definition.types.flatMap((type): Issue[] => {
    const hasDetails = routes.some(
      (route) =>
        route.definition.type === type.type && route.segments.filter(({ kind }) => kind === 'param').length === 1,
    )
    const [place] = hasDetails ? [] : routes.flatMap((route) => listsOf(route, type.type))
    if (!place) return []
    return [
      {
        code: 'TYPE_PAGELESS',
        ...place,
        message: `内容类型「${type.name}」没有详情页，这里的卡片点不开`,
        allowed: [`routes/ 里有 "type": ${type.type}、路径带一个参数的页面，如 "path": "${type.key}/details/{id}"`],
      },
    ]
  })
}

function listsOf(route: DraftRoute, type: number): Pick<Issue, 'file' | 'path'>[] {
  return Object.values(route.layouts)
    .flatMap(sectionsOf)
    .flatMap((section) =>
      Object.entries(section.requests)
        .filter(([, { source, params }]) => (source === 'list' || source === 'recommend') && params['type'] === type)
        .map(([slot]) => placeOfType(route, section, slot, type)),
    )
}

/** A template's `$route.type` stands for the number in the route's file. */
function placeOfType({ definition }: DraftRoute, section: DraftSection, slot: string, type: number) {
  return definition.type === type ? within(definition.origin, 'type') : placeIn(section, 'from', slot, 'type')
}

/** Layouts that are written for a device on which the route redirects. */
function findHiddenLayouts({ definition }: DraftRoute): Issue[] {
  const { origin, path } = definition
  return devices
    .filter((device) => definition[device] && redirectOf(definition, device))
    .map((device) => ({
      code: 'LAYOUT_HIDDEN',
      ...within(origin, device),
      message: `「${path}」在${deviceNames[device]}上会跳转，这个版面不会显示`,
      allowed: [`只写 redirect，或只写 ${device}`],
    }))
}

function findIdleTemplates({ definition }: Draft): Issue[] {
  const used = new Set(definition.routes.map(({ template }) => template))
  return definition.templates
    .filter(({ name }) => !used.has(name))
    .map(({ name, origin }) => ({
      code: 'TEMPLATE_IDLE',
      ...within(origin, 'name'),
      message: `没有页面用模板「${name}」`,
      allowed: [`有页面写了 "template": "${name}"`],
    }))
}

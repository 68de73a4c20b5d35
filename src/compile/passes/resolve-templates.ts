import { type Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import type { LayoutDefinition, SectionDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'
import type { Origin, Sourced } from '#definition/grammar/site-files.ts'

import { asParameter } from '../as-parameter.ts'
import { type Draft, type DraftRoute, type DraftRow, type DraftSection, type Pass, within } from '../draft.ts'
import type { Json } from '../portal.ts'
import { toJson } from '../to-json.ts'

const devices: readonly Device[] = ['desktop', 'mobile']
const WITH = '$with.'

/**
 * Gives every route its layouts: its own, or its template's with the route's `with` values filled in. A route with its
 * own layout for one device takes the other from the template.
 */
export const resolveTemplates: Pass = (draft) => {
  const issues: Issue[] = []
  const templates = new Map(draft.definition.templates.map((template) => [template.name, template]))
  const routes = draft.routes.map((route): DraftRoute => {
    const { definition } = route
    const template = definition.template === undefined ? undefined : templates.get(definition.template)
    if (definition.template !== undefined && !template) {
      const allowed = [...templates.keys()]
      issues.push({
        code: 'TEMPLATE_UNKNOWN',
        ...within(definition.origin, 'template'),
        message: `没有名为「${definition.template}」的模板`,
        allowed,
        ...nearestName(definition.template, allowed),
      })
    }
    const values = template ? withValues(route, template, issues) : {}
    // Without values for all its parameters, a template's layouts cannot be checked.
    const isFilled = !template || Object.keys(template.with).every((name) => Object.hasOwn(values, name))
    const layouts: Partial<Record<Device, readonly DraftRow[]>> = {}
    for (const device of devices) {
      const own = definition[device]
      const inherited = template?.[device]
      if (own) layouts[device] = toRows(own, device, within(definition.origin, device), {}, issues)
      else if (template && inherited)
        layouts[device] = !isFilled ? [] : toRows(inherited, device, within(template.origin, device), values, issues)
    }
    return {
      ...route,
      definition: { ...definition, indexed: definition.indexed ?? template?.indexed },
      layouts,
      ...(isFilled ? {} : { incomplete: { desktop: true, mobile: true } }),
    }
  })
  // Several routes share a template; its own faults are reported once.
  return { draft: { ...draft, routes } satisfies Draft, issues: unique(issues) }
}

function withValues(route: DraftRoute, template: Sourced<TemplateDefinition>, issues: Issue[]): Record<string, Json> {
  const { definition } = route
  const values: Record<string, Json> = {}
  for (const [name, parameter] of Object.entries(template.with)) {
    const value = definition.with[name] ?? parameter.default
    if (value === undefined)
      issues.push({
        code: 'TEMPLATE_WITH_MISSING',
        ...within(definition.origin, 'template'),
        message: `模板「${template.name}」需要参数 ${name}（${parameter.description}），请写在 with 中`,
      })
    else values[name] = value
  }
  for (const name of Object.keys(definition.with)) {
    const allowed = Object.keys(template.with)
    if (!allowed.includes(name))
      issues.push({
        code: 'TEMPLATE_WITH_UNKNOWN',
        ...within(definition.origin, 'with', name),
        at: 'key',
        message: `模板「${template.name}」没有参数 ${name}`,
        allowed,
        ...nearestName(name, allowed),
      })
  }
  return values
}

function toRows(
  layout: LayoutDefinition,
  device: Device,
  origin: Origin,
  values: Record<string, Json>,
  issues: Issue[],
): DraftRow[] {
  const section = (definition: SectionDefinition, place: Origin): DraftSection =>
    toSection(definition, device, place, values, issues)
  return layout.map((row, index): DraftRow => {
    const place = within(origin, index)
    if (!isColumns(row)) return { kind: 'section', section: section(row, place) }
    const column = (name: 'main' | 'aside') =>
      row.columns[name].map((item, position) => section(item, within(place, 'columns', name, position)))
    return {
      kind: 'columns',
      ...(row.columns.side === 'start' ? { side: 'start' as const } : {}),
      main: column('main'),
      aside: column('aside'),
    }
  })
}

type Columns = Exclude<LayoutDefinition[number], SectionDefinition>

function isColumns(row: LayoutDefinition[number]): row is Columns {
  return typeof row === 'object' && 'columns' in row && !('block' in row)
}

function toSection(
  definition: SectionDefinition,
  device: Device,
  origin: Origin,
  values: Record<string, Json>,
  issues: Issue[],
): DraftSection {
  const fill = (value: Json, place: Origin): Json => fillWith(value, values, place, issues)
  const { block, from = {}, tone = 'plain', ...props } = definition
  const filledProps = Object.fromEntries(
    Object.entries(props)
      .map(([name, value]) => [name, fill(toJson(value), within(origin, name))] as const)
      // An empty template parameter means "not given", so that optional properties stay optional.
      .filter(([, value]) => value !== ''),
  )
  const filledFrom = Object.fromEntries(
    Object.entries(from).map(([slot, params]) => [
      slot,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          asParameter(fill(value, within(origin, 'from', slot, name))),
        ]),
      ),
    ]),
  )
  return { origin, device, block, tone, props: filledProps, from: filledFrom, requests: {}, fields: [] }
}

function fillWith(value: Json, values: Record<string, Json>, place: Origin, issues: Issue[]): Json {
  if (Array.isArray(value))
    return value.map((item: Json, index) => fillWith(item, values, within(place, index), issues))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fillWith(item, values, within(place, name), issues)]),
    )
  if (typeof value !== 'string' || !value.startsWith(WITH)) return value
  const filled = values[value.slice(WITH.length)]
  if (filled !== undefined) return filled
  const allowed = Object.keys(values).map((name) => WITH + name)
  issues.push({
    code: 'BINDING_UNKNOWN',
    ...place,
    message: `${value} 没有对应的模板参数${allowed.length === 0 ? '：$with 只能写在模板的版面里' : ''}`,
    allowed,
    ...nearestName(value, allowed),
  })
  return value
}

function unique(issues: readonly Issue[]): Issue[] {
  return [
    ...new Map(
      issues.map((issue) => [JSON.stringify([issue.file, issue.path, issue.code, issue.message]), issue]),
    ).values(),
  ]
}

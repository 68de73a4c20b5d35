import { omitUndefined } from '#contract/omit-undefined.ts'
import { type Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import type { LayoutDefinition, SectionDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'
import type { Origin, Sourced } from '#definition/grammar/site-files.ts'

import { asParameter } from '../as-parameter.ts'
import {
  type Draft,
  type DraftRoute,
  type DraftRow,
  type DraftSection,
  filledKey,
  type Pass,
  within,
} from '../draft.ts'
import type { Json } from '../portal.ts'
import { toJson } from '../to-json.ts'

const devices: readonly Device[] = ['desktop', 'mobile']
const WITH = '$with.'
/** The list of names in a request, each of which is a parameter of the address by which it is filtered. */
const BY = 'by'

/** The value of a template parameter, and where it is written. */
interface TemplateArgument {
  value: Json
  origin: Origin
}
type TemplateArguments = Readonly<Record<string, TemplateArgument>>

/** What the filling of a layout works with. */
interface Filling {
  values: TemplateArguments
  issues: Issue[]
  /** The parameters of the address that lists are filtered by. */
  heard: Set<string>
}

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
    const filling: Filling = { values, issues, heard: new Set() }
    const layouts: Partial<Record<Device, readonly DraftRow[]>> = {}
    for (const device of devices) {
      const routeLayout = definition[device]
      const inherited = template?.[device]
      if (routeLayout)
        layouts[device] = toRows(routeLayout, device, within(definition.origin, device), { ...filling, values: {} })
      else if (template && inherited)
        layouts[device] = !isFilled ? [] : toRows(inherited, device, within(template.origin, device), filling)
    }
    return {
      ...route,
      definition: {
        ...definition,
        // What a list is filtered by names the parameters of the address, so the route need not name them again.
        query: [...new Set([...definition.query, ...filling.heard])],
        indexed: definition.indexed ?? template?.indexed,
      },
      layouts,
      ...(isFilled ? {} : { incomplete: { desktop: true, mobile: true } }),
    }
  })
  // Several routes share a template; its own faults are reported once.
  return { draft: { ...draft, routes } satisfies Draft, issues: unique(issues) }
}

function withValues(route: DraftRoute, template: Sourced<TemplateDefinition>, issues: Issue[]): TemplateArguments {
  const { definition } = route
  const values: Record<string, TemplateArgument> = {}
  for (const [name, parameter] of Object.entries(template.with)) {
    const argument = definition.with[name]
    if (argument !== undefined) values[name] = { value: argument, origin: within(definition.origin, 'with', name) }
    else if (parameter.default !== undefined)
      values[name] = { value: parameter.default, origin: within(template.origin, 'with', name, 'default') }
    else
      issues.push({
        code: 'TEMPLATE_WITH_MISSING',
        ...within(definition.origin, 'template'),
        message: `模板「${template.name}」需要参数 ${name}（${parameter.description}），请写在 with 中`,
      })
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

function toRows(layout: LayoutDefinition, device: Device, origin: Origin, filling: Filling): DraftRow[] {
  const section = (definition: SectionDefinition, place: Origin): DraftSection =>
    toSection(definition, device, place, filling)
  return layout.map((row, index): DraftRow => {
    const place = within(origin, index)
    if (!isColumns(row)) return { kind: 'section', section: section(row, place) }
    const column = (name: 'main' | 'aside') =>
      row.columns[name].map((item, position) => section(item, within(place, 'columns', name, position)))
    return {
      kind: 'columns',
      ...(row.columns.side === 'start' ? { side: 'start' as const } : {}),
      ...(row.columns.beside === 'tablet' ? { beside: 'tablet' as const } : {}),
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
  { values, issues, heard }: Filling,
): DraftSection {
  const filled = new Map<string, Origin>()
  const fill: Fill = (value, path) => {
    if (typeof value !== 'string' || !value.startsWith(WITH)) return value
    const name = value.slice(WITH.length)
    const argument = Object.hasOwn(values, name) ? values[name] : undefined
    if (!argument) {
      issues.push(unknownParameter(value, values, within(origin, ...path)))
      return value
    }
    filled.set(filledKey(path), argument.origin)
    return argument.value
  }
  const { block, from = {}, tone = 'plain', foot = false, elder, key, ...props } = definition
  const filledProps = Object.fromEntries(
    Object.entries(props)
      .map(([name, value]) => [name, fillDeep(toJson(value), [name], fill)] as const)
      // An empty template parameter means "not given", so that optional properties stay optional.
      .filter(([, value]) => value !== ''),
  )
  const filledFrom = Object.fromEntries(
    Object.entries(from).map(([slot, params]) => [
      slot,
      Object.fromEntries(
        Object.entries(params).flatMap(([name, value]) => {
          const path = ['from', slot, name] as const
          const filledValue = fillDeep(value, path, fill)
          if (!Array.isArray(filledValue))
            return name === BY && filledValue === '' ? [] : [[name, asParameter(filledValue)] as const]
          if (name === BY) return byNames(filledValue, path, { slot, origin, filled, heard })
          issues.push({
            code: 'VALUE_TYPE',
            ...(filled.get(filledKey(path)) ?? within(origin, ...path)),
            message: `参数 ${name} 只能是一个值，写了 ${filledValue.length} 个`,
            allowed: ['一个值', `几个筛选字段写在 "${BY}" 里`],
          })
          return []
        }),
      ),
    ]),
  )
  return {
    ...{ origin, filled, device, block, tone, foot, props: filledProps, from: filledFrom, requests: {}, fields: [] },
    ...omitUndefined({ elder, key }),
  }
}

/**
 * The parameters that a list of names stands for: `"by": ["district"]` is `"district": "$query.district"`. Their faults are
 * reported at the names.
 */
function byNames(
  names: readonly Json[],
  path: readonly (string | number)[],
  { slot, origin, filled, heard }: { slot: string; origin: Origin; filled: Map<string, Origin>; heard: Set<string> },
): (readonly [string, string])[] {
  const whole = filled.get(filledKey(path))
  return names.map((item, index) => {
    const name = typeof item === 'string' ? item : JSON.stringify(item)
    filled.set(filledKey(['from', slot, name]), whole ? within(whole, index) : within(origin, ...path, index))
    heard.add(name)
    return [name, `$query.${name}`]
  })
}

/** Replaces a value that is a template parameter; `path` is the value's path in its section. */
type Fill = (value: Json, path: readonly (string | number)[]) => Json

function fillDeep(value: Json, path: readonly (string | number)[], fill: Fill): Json {
  if (Array.isArray(value)) return value.map((item: Json, index) => fillDeep(item, [...path, index], fill))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fillDeep(item, [...path, name], fill)]),
    )
  return fill(value, path)
}

function unknownParameter(value: string, values: TemplateArguments, place: Origin): Issue {
  const allowed = Object.keys(values).map((name) => WITH + name)
  return {
    code: 'BINDING_UNKNOWN',
    ...place,
    message: `${value} 没有对应的模板参数${allowed.length === 0 ? '：$with 只能写在模板的版面里' : ''}`,
    allowed,
    ...nearestName(value, allowed),
  }
}

function unique(issues: readonly Issue[]): Issue[] {
  return [
    ...new Map(
      issues.map((issue) => [JSON.stringify([issue.file, issue.path, issue.code, issue.message]), issue]),
    ).values(),
  ]
}

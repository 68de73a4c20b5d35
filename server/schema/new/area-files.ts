import type { Catalog } from '#compile/catalog.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { LayoutDefinition, SectionDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'

import type { AreaAnswers } from './area-answers.ts'
import { areaKind, fieldsOfArea } from './area-kinds.ts'
import { defaultDetails, defaultList } from './area-layouts.ts'
import { detailsTemplate, type areaParameters, isWholeList, listTemplate } from './area-templates.ts'

/** Returns `types/<key>.json` without properties that equal their default, as an editor would write it. */
export function typeFile(answers: AreaAnswers, hasMembers: boolean): string {
  const { type, key, name, unit, categories } = answers
  const { structured } = areaKind(answers.kind)
  return print({
    $schema: '../json-schema/type.json',
    version: grammarVersions.type,
    type,
    key,
    name,
    unit,
    ...(structured === undefined ? {} : { structured }),
    ...(categories.length > 0 ? { categories } : {}),
    fields: fieldsOfArea(answers, hasMembers).map(
      ({ name: field, label, kind, options, required, searchable, filterable, list, detail, role }) => ({
        name: field,
        label,
        kind,
        ...(options ? { options } : {}),
        ...(required === true ? { required } : {}),
        ...(searchable === true ? { searchable } : {}),
        ...(filterable === true ? { filterable } : {}),
        ...(list === true ? { list } : {}),
        ...(detail === false ? { detail } : {}),
        ...(role === undefined ? {} : { role }),
      }),
    ),
  })
}

/** Properties of a site on which the pages of an area depend. */
interface AreaSite {
  templates: readonly TemplateDefinition[]
  catalog: Catalog
  hasMembers: boolean
}

/**
 * Returns `routes/<key>.json`, the list and the details. The template's requests name their filters, so a list with
 * more filters than its categories cannot use the template; then its sections are written out, as they are in a portal
 * without a template.
 */
export function routesFile(
  { key, name, intro, type, area, kind, fields }: AreaAnswers,
  { templates, catalog, hasMembers }: AreaSite,
): string {
  const filters = [
    ...(area ? ['area'] : []),
    ...fields.filter(({ filterable }) => filterable).map((field) => field.name),
  ]
  const { card, columns, mobileColumns, article, searched = false, ...more } = areaKind(kind)
  const act = hasMembers ? more.act : undefined
  // What the list is asked by besides, each a parameter of the address.
  const queryParams = [...filters, ...(searched ? ['keyword'] : [])]
  const [list, details] = [listTemplate(templates), act === undefined ? detailsTemplate(templates) : undefined]
  const areaArguments: Readonly<Record<(typeof areaParameters)[number], string | number>> = {
    intro,
    card,
    heading: name,
    title: name,
    columns,
    mobileColumns,
    kind: article,
  }
  const argumentsFor = (template: TemplateDefinition, overrides: readonly string[]) =>
    Object.fromEntries(
      Object.entries(areaArguments).filter(([parameter]) => {
        const declared = Object.hasOwn(template.with, parameter) ? template.with[parameter] : undefined
        return declared && (declared.default === undefined || overrides.includes(parameter))
      }),
    )
  const usual = Object.entries(list?.with ?? {}).flatMap(([parameter, { default: value }]) =>
    value === undefined ? [] : [[parameter, value] as const],
  )
  // The usual area leaves the number of columns to the template.
  const listOverrides = kind === 'other' ? ['intro', 'card'] : ['intro', 'card', 'columns', 'mobileColumns']
  const values = { ...areaArguments, ...Object.fromEntries(usual), ...(list ? argumentsFor(list, listOverrides) : {}) }
  const write = (layout: LayoutDefinition | undefined) =>
    layout?.map((row) =>
      'columns' in row && !('block' in row) ? row : writeSection(row, values, { filters, queryParams }, catalog),
    )
  const layouts = list ?? defaultList
  return print({
    $schema: '../json-schema/routes.json',
    version: grammarVersions.routes,
    routes: [
      {
        path: key,
        title: name,
        description: intro,
        type,
        query: [...new Set(['p', 'category', ...queryParams, 'sort', ...queriesOf(layouts)])],
        parent: 'index',
        ...(list && queryParams.length === 0
          ? { template: list.name, with: argumentsFor(list, listOverrides) }
          : { desktop: write(layouts.desktop), mobile: write(layouts.mobile) }),
      },
      {
        path: `${key}/details/{id}`,
        title: `${name}详情`,
        type,
        parent: key,
        ...(details
          ? withTemplate(details, argumentsFor(details, article === 'text' ? [] : ['kind']))
          : defaultDetails(article, act)),
      },
    ],
  })
}

function withTemplate({ name }: TemplateDefinition, args: Readonly<Record<string, unknown>>): object {
  return { template: name, ...(Object.keys(args).length > 0 ? { with: args } : {}) }
}

/** The names of the parameters of the address that a layout listens to. */
function queriesOf({ desktop, mobile }: Pick<TemplateDefinition, 'desktop' | 'mobile'>): string[] {
  return [...JSON.stringify([desktop, mobile]).matchAll(/"\$query\.(\w+)"/gu)].flatMap(([, name]) => name ?? [])
}

/** Writes a section of the template with its parameters filled in and the filters added to each list request. */
function writeSection(
  section: SectionDefinition,
  values: Readonly<Record<string, unknown>>,
  { filters, queryParams }: { filters: readonly string[]; queryParams: readonly string[] },
  catalog: Catalog,
): Record<string, unknown> {
  const { block, from, ...props } = section
  const grammar = Object.hasOwn(catalog, block) ? catalog[block]?.props.shape : undefined
  const requests = Object.entries(from ?? {}).map(
    ([slot, params]) =>
      [
        slot,
        {
          ...filled(params, values),
          ...(isWholeList(params) ? Object.fromEntries(queryParams.map((name) => [name, `$query.${name}`])) : {}),
        },
      ] as const,
  )
  return {
    block,
    ...(grammar !== undefined && Object.hasOwn(grammar, 'fields') ? { fields: filters } : {}),
    ...(queryParams.includes('keyword') && grammar !== undefined && Object.hasOwn(grammar, 'search')
      ? { search: true }
      : {}),
    ...(requests.length > 0 ? { from: Object.fromEntries(requests) } : {}),
    ...filled(props, values),
  }
}

function filled(
  record: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value !== 'string' || !value.startsWith('$with.')) return [[name, value]]
      const replacement = values[value.slice('$with.'.length)]
      return replacement === undefined || replacement === '' ? [] : [[name, replacement]]
    }),
  )
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

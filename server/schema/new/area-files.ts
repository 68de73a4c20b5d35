import type { Catalog } from '#compile/catalog.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { LayoutDefinition, SectionDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'

import type { AreaAnswers } from './area-answers.ts'

/** The two templates of every area. */
export const LIST = 'list'
export const DETAILS = 'details'

const CARD = 'cover'

/** Returns `types/<key>.json` without properties that equal their default, as an editor would write it. */
export function typeFile({ type, key, name, unit, categories, fields }: AreaAnswers): string {
  return print({
    $schema: '../json-schema/type.json',
    version: grammarVersions.type,
    type,
    key,
    name,
    unit,
    ...(categories.length > 0 ? { categories } : {}),
    fields: fields.map(({ name: field, label, kind, options, required, searchable, filterable, list }) => ({
      name: field,
      label,
      kind,
      ...(options ? { options } : {}),
      ...(required ? { required } : {}),
      ...(searchable ? { searchable } : {}),
      ...(filterable ? { filterable } : {}),
      ...(list ? { list } : {}),
    })),
  })
}

/**
 * Returns `routes/<key>.json`, the list and the details. The template's requests name their filters, so a list with
 * more filters than its categories cannot use the template; then its sections are written out.
 */
export function routesFile(
  { key, name, intro, type, area, fields }: AreaAnswers,
  template: TemplateDefinition,
  catalog: Catalog,
): string {
  const filters = [
    ...(area ? ['area'] : []),
    ...fields.filter(({ filterable }) => filterable).map((field) => field.name),
  ]
  const values = Object.fromEntries([
    ...Object.entries(template.with).flatMap(([parameter, { default: usual }]) =>
      usual === undefined ? [] : [[parameter, usual] as const],
    ),
    ['intro', intro],
    ['card', CARD],
  ])
  const given = Object.fromEntries(
    Object.entries({ intro, card: CARD }).filter(([parameter]) => Object.hasOwn(template.with, parameter)),
  )
  const write = (layout: LayoutDefinition | undefined) =>
    layout?.map((row) => ('columns' in row && !('block' in row) ? row : writeSection(row, values, filters, catalog)))
  return print({
    $schema: '../json-schema/routes.json',
    version: grammarVersions.routes,
    routes: [
      {
        path: key,
        title: name,
        description: intro,
        type,
        query: ['p', 'category', ...filters, 'sort'],
        parent: 'index',
        ...(filters.length === 0
          ? { template: LIST, with: given }
          : { desktop: write(template.desktop), mobile: write(template.mobile) }),
      },
      { path: `${key}/details/{id}`, title: `${name}详情`, type, parent: key, template: DETAILS },
    ],
  })
}

/** Writes a section of the template with its parameters filled in and the filters added to each list request. */
function writeSection(
  section: SectionDefinition,
  values: Readonly<Record<string, unknown>>,
  filters: readonly string[],
  catalog: Catalog,
): Record<string, unknown> {
  const { block, from, ...props } = section
  const grammar = Object.hasOwn(catalog, block) ? catalog[block]?.props.shape : undefined
  const asked = Object.entries(from ?? {}).map(
    ([slot, params]) =>
      [
        slot,
        {
          ...filled(params, values),
          ...(isWholeList(params) ? Object.fromEntries(filters.map((name) => [name, `$query.${name}`])) : {}),
        },
      ] as const,
  )
  return {
    block,
    ...(grammar !== undefined && Object.hasOwn(grammar, 'fields') ? { fields: filters } : {}),
    ...(asked.length > 0 ? { from: Object.fromEntries(asked) } : {}),
    ...filled(props, values),
  }
}

/** Whether the request is for the paged list, and not for an accompanying one. */
function isWholeList(params: Readonly<Record<string, unknown>>): boolean {
  return (params['source'] === undefined || params['source'] === 'list') && params['page'] === '$query.p'
}

function filled(
  record: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value !== 'string' || !value.startsWith('$with.')) return [[name, value]]
      const given = values[value.slice('$with.'.length)]
      return given === undefined || given === '' ? [] : [[name, given]]
    }),
  )
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

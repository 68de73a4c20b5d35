import type { TemplateParameter } from '#definition/grammar/route-definition.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { NameKind } from '#definition/names/named-elsewhere.ts'
import { devicePositions, type PositionKind } from '#definition/grammar/position-definition.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'

/** A name in the schema and its meaning. */
export interface SchemaName {
  value: string | number
  says: string
}

/** All names that one file of `schema/` defines and another may mention, for completion in editors. */
export interface SchemaNames {
  names: Readonly<Record<NameKind, readonly SchemaName[]>>
  templates: readonly {
    name: string
    params: readonly { name: string; description: string; default?: TemplateParameter }[]
  }[]
  /** Fields by which visitors may filter lists. */
  filters: readonly SchemaName[]
  /** Positions for pictures by the source that reads them, as calls name them: `web_book_top`. */
  positions: Readonly<Record<PositionKind, readonly SchemaName[]>>
  /** Strings by group and name, for each of the two keys of the text file. */
  texts: Readonly<Pick<TextDefinition, 'text' | 'answers'>>
}

/** No names, for a schema made from the grammar alone. */
export const noNames: SchemaNames = {
  names: {
    type: [],
    template: [],
    form: [],
    agreement: [],
    rule: [],
    page: [],
    path: [],
    field: [],
    filter: [],
    query: [],
    position: [],
  },
  positions: { banner: [], ad: [] },
  templates: [],
  filters: [],
  texts: { text: {}, answers: {} },
}

export function collectSchemaNames(definition: PortalDefinition): SchemaNames {
  const { site, types, templates, forms, agreements, rules, routes, text } = definition
  const pages = routes
    .filter(({ path }) => path !== '' && path !== '*')
    .map(({ path, title }) => ({ value: path, says: title }))
  const fixed = pages.filter(({ value }) => !value.includes('{'))
  const fields = (predicate: (field: (typeof types)[number]['fields'][number]) => boolean) =>
    gather(
      types.flatMap((type) =>
        type.fields.filter(predicate).map((field) => ({ value: field.name, says: `${field.label}（${type.name}）` })),
      ),
    )
  const filters = fields(({ filterable }) => filterable)
  return {
    names: {
      type: types
        .map(({ type, name }) => ({ value: type, says: name }))
        .sort((left, right) => left.value - right.value),
      template: templates.map(({ name, with: params }) => ({
        value: name,
        says: Object.keys(params).length === 0 ? '模板，没有参数' : `模板，参数 ${Object.keys(params).join('、')}`,
      })),
      form: forms.map(({ name, title }) => ({ value: name, says: title })),
      agreement: agreements.map(({ name, title }) => ({ value: name, says: title })),
      rule: Object.entries(rules?.rules ?? {}).map(([name, { message }]) => ({ value: name, says: message })),
      page: pages,
      path: fixed,
      field: fields(() => true),
      filter: filters,
      query: gather(routes.flatMap(({ query, title }) => query.map((name) => ({ value: name, says: title })))).map(
        ({ value }) => ({ value, says: '已有页面用到的参数' }),
      ),
      position: site.positions
        .filter(({ kind }) => kind === 'ad')
        .map(({ name, title }) => ({ value: name, says: title })),
    },
    templates: templates.map(({ name, with: params }) => ({
      name,
      params: Object.entries(params).map(([param, { description, default: fallback }]) => ({
        name: param,
        description,
        ...omitUndefined({ default: fallback }),
      })),
    })),
    filters,
    positions: { banner: positionsOf(site, 'banner'), ad: positionsOf(site, 'ad') },
    texts: { text: text.text, answers: text.answers },
  }
}

/** Lists the positions of a kind with their places and sizes. */
function positionsOf({ positions }: Pick<SiteDefinition, 'positions'>, kind: PositionKind): SchemaName[] {
  return devicePositions(positions, kind).map(({ name, title, device, width, height }) => ({
    value: name,
    says: `${title}，${device === 'desktop' ? '桌面版' : '手机版'}，${width}×${height}`,
  }))
}

/** Merges names that several files define, with all their meanings. */
function gather(names: readonly { value: string; says: string }[]): { value: string; says: string }[] {
  const found = new Map<string, Set<string>>()
  for (const { value, says } of names) found.set(value, (found.get(value) ?? new Set()).add(says))
  return [...found]
    .map(([value, says]) => ({ value, says: [...says].join('、') }))
    .sort((left, right) => (left.value < right.value ? -1 : 1))
}

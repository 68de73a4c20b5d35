import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { sourceParams } from '#contract/calls/source-params.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import { routeBindingNames } from '#definition/grammar/binding.ts'
import type { BlockDefinition, DataSlot } from '#definition/grammar/define-block.ts'
import { elder, foot, sectionKey, tone } from '#definition/grammar/route-definition.ts'
import { paramMeanings, sourceMeanings } from '#definition/grammar/source-meanings.ts'

import { choiceOf, editorSchema, type JsonSchema } from './editor-schema.ts'
import type { SchemaNames } from './schema-names.ts'
import { columnsSnippet, skeleton, type Snippet } from './snippets.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` })

/**
 * Returns the schema of a binding, allowed wherever a block takes a value. The names that a certain page supports
 * are left to the checker.
 *
 * @param isTemplate whether parameters of a template are allowed too
 */
export function bindingSchema(isTemplate: boolean, { names }: SchemaNames): JsonSchema {
  const examples = [
    ...routeBindingNames.map((name) => `$route.${name}`),
    '$params.id',
    ...names.query.map(({ value }) => `$query.${value}`),
  ]
  return {
    type: 'string',
    title: '引用',
    description: `不写死，到时候再取的值：$route.type 页面自己写的值，$params.id 路径里的参数，$query.p 地址里的参数${isTemplate ? '，$with.名称 模板参数' : ''}`,
    pattern: `^\\$(?:${isTemplate ? 'route|params|query|with' : 'route|params|query'})\\.[A-Za-z][A-Za-z0-9_]*$`,
    patternErrorMessage: `引用写作 $route.type、$params.id、$query.p${isTemplate ? ' 或 $with.名称' : ''}`,
    examples,
  }
}

/**
 * Returns the schema of a section, strict per block: `block` selects the other properties. Alternatives by if/then
 * work the same in the language services of VS Code and JetBrains: before the block is named they offer only
 * blocks, afterwards only the properties of that block.
 */
export function sectionSchema(catalog: Catalog, schemaNames: SchemaNames): JsonSchema {
  const blocks = Object.values(catalog)
  return {
    type: 'object',
    title: '区块',
    description: '版面上的一块：block 说是哪一种，其余各项由它决定',
    required: ['block'],
    properties: { block: blockName(catalog) },
    allOf: blocks.map((block) => ({
      if: { properties: { block: { const: block.name } }, required: ['block'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: ref(`block-${block.name}`),
    })),
    defaultSnippets: blocks.map((block) => snippetOf(block, schemaNames)),
  }
}

function blockName(catalog: Catalog): JsonSchema {
  return {
    title: '区块',
    description: '这里放哪一种区块',
    ...choiceOf(
      Object.values(catalog).map(({ name, title, description }) => ({ value: name, says: `${title}：${description}` })),
    ),
  }
}

/** Returns the schema of a layout row: a section, or two columns of sections. */
export function rowSchema(columns: JsonSchema, catalog: Catalog, schemaNames: SchemaNames): JsonSchema {
  const { properties } = objectSchema.parse(columns)
  return {
    type: 'object',
    title: '一行',
    description: '一个区块（写 block），或并排的两栏（写 columns）',
    // A block may have a property named columns.
    if: { required: ['block'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: ref('section'),
    else: { ...columns, properties: { block: blockName(catalog), ...properties } },
    defaultSnippets: [columnsSnippet, ...Object.values(catalog).map((block) => snippetOf(block, schemaNames))],
  }
}

/** Returns the schema of each block by the name that sections refer to. */
export function blockSchemas(catalog: Catalog, schemaNames: SchemaNames): Record<string, JsonSchema> {
  const blocks = Object.values(catalog)
  const shared = blocks.flatMap((block) => Object.entries(propsOf(block, schemaNames).definitions))
  return Object.fromEntries([
    ...shared,
    ...blocks.map((block): [string, JsonSchema] => [`block-${block.name}`, blockSchema(block, schemaNames)]),
  ])
}

const part = z.record(z.string(), z.unknown())
const objectSchema = z.object({
  properties: z.record(z.string(), part).default({}),
  required: z.array(z.string()).default([]),
  definitions: z.record(z.string(), part).default({}),
})

function propsOf(block: BlockDefinition, schemaNames: SchemaNames) {
  return objectSchema.parse(editorSchema(block.props, schemaNames))
}

function blockSchema(block: BlockDefinition, schemaNames: SchemaNames): JsonSchema {
  const { properties, required } = propsOf(block, schemaNames)
  const { $schema: _, ...ground } = editorSchema(tone, schemaNames)
  const { $schema: _foot, ...footSchema } = editorSchema(foot, schemaNames)
  const { $schema: _elder, ...elderSchema } = editorSchema(elder, schemaNames)
  const { $schema: _key, ...keySchema } = editorSchema(sectionKey, schemaNames)
  const slots = Object.entries(block.data)
  const defaults = block.defaults ?? {}
  const props = Object.entries(properties).map(([name, schema]): [string, JsonSchema] => [
    name,
    bindable(schema, true, Object.hasOwn(defaults, name) ? defaults[name] : undefined),
  ])
  return {
    type: 'object',
    title: block.title,
    description: block.description,
    properties: {
      block: { const: block.name, title: block.title, description: block.description },
      ...Object.fromEntries(props),
      key: keySchema,
      ...(slots.length > 0 ? { from: fromSchema(slots, schemaNames) } : {}),
      tone: { ...ground, default: 'plain' },
      ...(block.act ? { foot: footSchema } : {}),
      // Advertising is never shown in the elder mode, whatever a section says.
      ...(block.advertising ? {} : { elder: elderSchema }),
    },
    required: ['block', ...required.filter((name) => !Object.hasOwn(defaults, name))],
    additionalProperties: false,
  }
}

/** Allows a binding in place of a value, at any depth; free text allows one already. */
function bindable(schema: JsonSchema, isTop: boolean, fallback?: string): JsonSchema {
  const parsed = objectSchema.safeParse(schema)
  if (schema['type'] === 'object' && parsed.success)
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(parsed.data.properties).map(([name, inner]) => [name, bindable(inner, false)]),
      ),
    }
  if (schema['type'] === 'array') {
    const items = part.safeParse(schema['items'])
    const list = items.success ? { ...schema, items: bindable(items.data, false) } : schema
    if (!isTop) return list
    // A whole list may be the parameter of a template.
    const { title, description, default: listDefault, ...value } = list
    return { title, description, ...omitUndefined({ default: listDefault }), anyOf: [value, ref('binding')] }
  }
  const isFree = schema['type'] === 'string' && schema['pattern'] === undefined && schema['enum'] === undefined
  if (isFree && !isTop) return schema
  const { title, description, default: defaultValue, ...value } = schema
  const shown = fallback ?? defaultValue
  return { title, description, ...omitUndefined({ default: shown }), anyOf: [value, ref('binding')] }
}

function fromSchema(slots: readonly (readonly [string, DataSlot])[], schemaNames: SchemaNames): JsonSchema {
  return {
    type: 'object',
    title: '数据来源',
    description: `区块要的内容：${slots.map(([slot, { sources: names }]) => `${slot} 取${names.map((name) => sourceMeanings[name]).join('，或')}`).join('；')}`,
    properties: Object.fromEntries(
      slots.map(([slot, definition]) => [slot, slotSchema(slot, definition, schemaNames)]),
    ),
    additionalProperties: false,
  }
}

/** Returns the schema of a slot; if it has several sources, the source selects the parameters. */
function slotSchema(slot: string, { sources: names, defaults = {} }: DataSlot, schemaNames: SchemaNames): JsonSchema {
  const [first] = names
  const params = (name: SourceName): Record<string, JsonSchema> => {
    const filters = sourceParams[name].filters ? ['area', ...schemaNames.filters.map(({ value }) => String(value))] : []
    const paramSchemas = [...new Set<string>([...sourceParams[name].params, ...filters])].map(
      (param): [string, JsonSchema] => [
        param,
        paramSchema(param, name, schemaNames, Object.hasOwn(defaults, param) ? defaults[param] : undefined),
      ],
    )
    return sourceParams[name].filters
      ? { ...Object.fromEntries(paramSchemas), by: bySchema(schemaNames) }
      : Object.fromEntries(paramSchemas)
  }
  const source = {
    title: '来源',
    description: `不写是 ${first}`,
    default: first,
    anyOf: [choiceOf(names.map((name) => ({ value: name, says: sourceMeanings[name] }))), ref('binding')],
  }
  // Filters are fields of the content type, and another file may add more.
  const closed = (name: SourceName): JsonSchema => ({
    properties: { source: true, ...params(name) },
    additionalProperties: sourceParams[name].filters ? { type: ['string', 'number'] } : false,
  })
  const head = {
    type: 'object',
    title: `数据 ${slot}`,
    description: names.map((name) => sourceMeanings[name]).join('，或'),
  }
  if (names.length === 1) return { ...head, ...closed(first), properties: { source, ...params(first) } }
  return {
    ...head,
    properties: { source },
    allOf: names.map((name) => ({
      if: { properties: { source: { const: name } }, ...(name === first ? {} : { required: ['source'] }) },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: closed(name),
    })),
  }
}

/** The list of fields by which visitors filter, in place of `"district": "$query.district"` for each. */
function bySchema({ filters }: SchemaNames): JsonSchema {
  return {
    title: '按地址里的筛选取',
    description: '列出几个可筛选的字段，等于每个都写 "名称": "$query.名称"，页面的 query 里也不用再写',
    anyOf: [
      { type: 'array', items: { anyOf: [...(filters.length > 0 ? [choiceOf(filters)] : []), { type: 'string' }] } },
      ref('binding'),
    ],
  }
}

function paramSchema(
  param: string,
  source: SourceName,
  schemaNames: SchemaNames,
  fallback: string | number | undefined,
): JsonSchema {
  const filter = schemaNames.filters.find(({ value }) => value === param)
  const meaning = Object.hasOwn(paramMeanings, param) ? paramMeanings[param] : undefined
  const {
    title = '筛选',
    description = filter ? `只要这一项是某个值的：${filter.says}；一般写 $query.${param}` : '数据来源的参数',
    values,
    examples,
  } = meaning ?? {}
  const choices = Object.entries(values ?? {}).map(([value, says]) => ({ value, says }))
  const numbers = param === 'type' && schemaNames.names.type.length > 0 ? [{ $ref: '#/definitions/names-type' }] : []
  const free = {
    type: ['string', 'number'],
    ...omitUndefined({ examples: examples ?? (filter ? [`$query.${param}`] : undefined) }),
  }
  const shown = { title, description, ...omitUndefined({ default: fallback }) }
  if (param === 'position' && (source === 'banner' || source === 'ad') && schemaNames.positions[source].length > 0)
    return { ...shown, anyOf: [choiceOf(schemaNames.positions[source]), ref('binding')] }
  if (numbers.length > 0) return { ...shown, anyOf: [...numbers, free] }
  return choices.length > 0 ? { ...shown, anyOf: [choiceOf(choices), free] } : { ...shown, ...free }
}

function snippetOf(block: BlockDefinition, schemaNames: SchemaNames): Snippet {
  const { properties, required } = propsOf(block, schemaNames)
  const needed = required.filter((name) => !Object.hasOwn(block.defaults ?? {}, name))
  const body = skeleton({ type: 'object', properties, required: needed })
  return {
    label: `${block.name}（${block.title}）`,
    description: block.description,
    body: { block: block.name, ...(typeof body === 'object' ? body : {}) },
  }
}

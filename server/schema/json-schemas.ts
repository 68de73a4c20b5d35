import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { agreementDefinition } from '#definition/agreement-definition.ts'
import type { BlockDefinition } from '#definition/define-block.ts'
import { formDefinition } from '#definition/form-definition.ts'
import { routesFile, sectionDefinition, templateDefinition } from '#definition/route-definition.ts'
import { rulesDefinition } from '#definition/rules-definition.ts'
import { siteDefinition } from '#definition/site-definition.ts'
import { textDefinition } from '#definition/text-definition.ts'
import { typeDefinition } from '#definition/type-definition.ts'
import { sources } from '#contract/sources.ts'

type JsonSchema = Record<string, unknown>

/** Bindings may stand wherever a value may; what they may name is the checker's to say. */
const binding: JsonSchema = { type: 'string', pattern: '^\\$[a-z]+\\.[A-Za-z]', description: '绑定，如 $route.type、$query.p' }

const grammars: Readonly<Record<string, z.ZodType>> = {
  site: siteDefinition,
  type: typeDefinition,
  routes: routesFile,
  template: templateDefinition,
  agreement: agreementDefinition,
  form: formDefinition,
  rules: rulesDefinition,
  text: textDefinition,
}

/**
 * JSON Schemas for `schema/json-schema/`, by file name: completion and hover help in any editor.
 * They are made of the same grammar and the same block definitions that the checker uses.
 */
export function jsonSchemas(catalog: Catalog): Record<string, JsonSchema> {
  const section = { oneOf: Object.values(catalog).map(sectionSchema) }
  return Object.fromEntries(Object.entries(grammars).map(([name, grammar]) => [`${name}.json`, schemaOf(grammar, section)]))
}

/** Defaults may be left out by an editor, hence the input side of each grammar. */
function schemaOf(grammar: z.ZodType, section?: JsonSchema): JsonSchema {
  return z.toJSONSchema(grammar, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== sectionDefinition || !section) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, section)
    },
  })
}

function sectionSchema(block: BlockDefinition): JsonSchema {
  const { properties, required } = objectSchema.parse(schemaOf(block.props))
  const bindable = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, { ...pick(schema, 'title', 'description', 'default'), anyOf: [schema, binding] }]))
  const slots = Object.fromEntries(
    Object.entries(block.data).map(([slot, { sources: names }]) => [
      slot,
      {
        type: 'object',
        properties: { source: { enum: names, default: names[0], description: '数据来源' }, ...Object.fromEntries(names.flatMap((name) => sources[name].params.map((param) => [param, { type: ['string', 'number'] }]))) },
        // Filters are the content type's own fields, which another file defines.
        additionalProperties: names.some((name) => sources[name].filters) ? { type: ['string', 'number'] } : false,
      },
    ]),
  )
  return {
    type: 'object',
    title: block.title,
    description: block.description,
    properties: {
      block: { const: block.name, title: block.title, description: block.description },
      tone: { enum: ['plain', 'paper', 'ink', 'celadon'], title: '底色', default: 'plain' },
      ...(Object.keys(slots).length > 0 ? { from: { type: 'object', title: '数据来源', properties: slots, additionalProperties: false } } : {}),
      ...bindable,
    },
    required: ['block', ...required.filter((name) => !Object.hasOwn(block.defaults ?? {}, name))],
    additionalProperties: false,
  }
}

const objectSchema = z.object({ properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}), required: z.array(z.string()).default([]) })

function pick(schema: JsonSchema, ...names: string[]): JsonSchema {
  return Object.fromEntries(names.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])))
}

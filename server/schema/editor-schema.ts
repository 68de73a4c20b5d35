import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { type NameKind, nameKinds, namesOf } from '#definition/names/named-elsewhere.ts'

import type { SchemaName, SchemaNames } from './schema-names.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas that replace parts of the grammar. */
export type Replacements = ReadonlyMap<z.core.$ZodType, (schema: JsonSchema) => JsonSchema>

/**
 * Converts a grammar to JSON Schema draft 7, which every editor supports, with extensions that editors show: the
 * meaning of each value, a message for a wrong format, and the names that exist today.
 *
 * @param reused `ref` if one large part is used in dozens of places
 */
export function editorSchema(
  grammar: z.ZodType,
  { names }: Pick<SchemaNames, 'names'>,
  replacements: Replacements = new Map(),
  reused: 'inline' | 'ref' = 'inline',
): JsonSchema {
  return z.toJSONSchema(grammar, {
    target: 'draft-7',
    reused,
    // Editors may omit properties with defaults, hence the input side.
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const replace = replacements.get(zodSchema)
      if (replace) replaceBy(jsonSchema, replace({ ...jsonSchema }))
      const kind = namesOf(jsonSchema)
      if (kind !== undefined) replaceBy(jsonSchema, withNames(jsonSchema, kind, names[kind].length > 0))
      if (typeof jsonSchema.pattern === 'string') Object.assign(jsonSchema, formatMessage(zodSchema))
      if (Array.isArray(jsonSchema['enumDescriptions']) && Array.isArray(jsonSchema.enum))
        Object.assign(jsonSchema, enumMetadata(jsonSchema.enum, jsonSchema['enumDescriptions']))
      // Zod gives integers the bounds of JavaScript, which mean nothing to editors.
      for (const bound of ['minimum', 'maximum'] as const)
        if (Math.abs(Number(jsonSchema[bound])) === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, bound)
    },
  })
}

/** Suggests the known names and still allows others, because a name may come with the next file. */
function withNames(
  { names: _, title, description, default: fallback, ...keywords }: JsonSchema,
  kind: NameKind,
  hasNames: boolean,
): JsonSchema {
  const head = {
    ...omitUndefined({ title, description, default: fallback }),
  }
  return hasNames
    ? { ...head, anyOf: [{ $ref: `#/definitions/${nameDefinition(kind)}` }, keywords] }
    : { ...head, ...keywords }
}

function nameDefinition(kind: NameKind): string {
  return `names-${kind}`
}

/** Returns the names of each kind as definitions of a schema that refers to them. */
export function nameDefinitions({ names }: Pick<SchemaNames, 'names'>): Record<string, JsonSchema> {
  return Object.fromEntries(
    nameKinds.flatMap((kind) => (names[kind].length > 0 ? [[nameDefinition(kind), choiceOf(names[kind])]] : [])),
  )
}

/** Returns an enumeration with the meaning of each value. */
export function choiceOf(names: readonly SchemaName[]): JsonSchema {
  const values = names.map(({ value }) => value)
  const meanings = names.map(({ says }) => says)
  return { enum: values, enumDescriptions: meanings, ...enumMetadata(values, meanings) }
}

/** Returns the meanings in the format of JetBrains' editors. */
function enumMetadata(values: readonly unknown[], meanings: readonly unknown[]): JsonSchema {
  return {
    'x-intellij-enum-metadata': Object.fromEntries(
      values.map((value, index) => [String(value), { description: meanings[index] }]),
    ),
  }
}

/** Returns the checker's message for a wrong format in the format of VS Code. */
function formatMessage(grammar: z.core.$ZodType): JsonSchema {
  const issues = z.safeParse(grammar, '\u0000').error?.issues ?? []
  const message = issues.find(
    (issue) => issue.code === 'invalid_format' && /\p{Script=Han}/u.test(issue.message),
  )?.message
  return message === undefined ? {} : { patternErrorMessage: message }
}

function replaceBy(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

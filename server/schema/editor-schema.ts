import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { type NameKind, nameKinds, namesOf } from '#definition/names/named-elsewhere.ts'

import type { KnownName, KnownNames } from './known-names.ts'

export type JsonSchema = Record<string, unknown>

/** What stands in the place of a part of the grammar. */
export type Replacements = ReadonlyMap<z.core.$ZodType, (own: JsonSchema) => JsonSchema>

/**
 * A grammar as a JSON Schema of draft 7, which every editor reads, with what editors show beyond the
 * standard: the meaning of each value, a sentence for a wrong format, and the names there are today.
 *
 * @param reused `ref` where one large part stands in dozens of places
 */
export function editorSchema(
  grammar: z.ZodType,
  { names }: Pick<KnownNames, 'names'>,
  replacements: Replacements = new Map(),
  reused: 'inline' | 'ref' = 'inline',
): JsonSchema {
  return z.toJSONSchema(grammar, {
    target: 'draft-7',
    reused,
    // Defaults may be left out by an editor, hence the input side.
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
      // Zod gives integers JavaScript's own bounds; they say nothing to an editor.
      for (const bound of ['minimum', 'maximum'] as const)
        if (Math.abs(Number(jsonSchema[bound])) === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, bound)
    },
  })
}

/** Names to choose from, and the freedom to write another: the one that comes with the next file. */
function withNames(
  { names: _, title, description, default: fallback, ...own }: JsonSchema,
  kind: NameKind,
  areKnown: boolean,
): JsonSchema {
  const head = {
    ...omitUndefined({ title, description, default: fallback }),
  }
  return areKnown ? { ...head, anyOf: [{ $ref: `#/definitions/${nameDefinition(kind)}` }, own] } : { ...head, ...own }
}

function nameDefinition(kind: NameKind): string {
  return `names-${kind}`
}

/** The names of each kind, for the definitions of a schema that mentions them. */
export function nameDefinitions({ names }: Pick<KnownNames, 'names'>): Record<string, JsonSchema> {
  return Object.fromEntries(
    nameKinds.flatMap((kind) => (names[kind].length > 0 ? [[nameDefinition(kind), choiceOf(names[kind])]] : [])),
  )
}

/** A list of values with what each means. */
export function choiceOf(known: readonly KnownName[]): JsonSchema {
  const values = known.map(({ value }) => value)
  const meanings = known.map(({ says }) => says)
  return { enum: values, enumDescriptions: meanings, ...enumMetadata(values, meanings) }
}

/** The meanings as JetBrains' editors read them. */
function enumMetadata(values: readonly unknown[], meanings: readonly unknown[]): JsonSchema {
  return {
    'x-intellij-enum-metadata': Object.fromEntries(
      values.map((value, index) => [String(value), { description: meanings[index] }]),
    ),
  }
}

/** What the checker says of a wrong format, as VS Code shows it. */
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

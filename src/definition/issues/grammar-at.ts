import * as z from 'zod'

/** Removes the wrappers of a grammar: optional, default, read only. */
export function unwrapGrammar(grammar: z.core.$ZodType): z.core.$ZodType {
  let inner = grammar
  while (
    inner instanceof z.core.$ZodOptional ||
    inner instanceof z.core.$ZodDefault ||
    inner instanceof z.core.$ZodPrefault ||
    inner instanceof z.core.$ZodNullable ||
    inner instanceof z.core.$ZodReadonly ||
    inner instanceof z.core.$ZodNonOptional
  )
    inner = inner._zod.def.innerType
  if (inner instanceof z.core.$ZodLazy) return unwrapGrammar(inner._zod.def.getter())
  return inner instanceof z.core.$ZodPipe ? unwrapGrammar(inner._zod.def.in) : inner
}

/** Returns the grammar of a property or of the items of an array, with its wrappers; undefined if there is none. */
function stepInto(grammar: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const inner = unwrapGrammar(grammar)
  if (inner instanceof z.core.$ZodObject)
    return typeof step === 'string' && Object.hasOwn(inner._zod.def.shape, step)
      ? inner._zod.def.shape[step]
      : undefined
  if (inner instanceof z.core.$ZodArray) return inner._zod.def.element
  if (inner instanceof z.core.$ZodRecord) return inner._zod.def.valueType
  if (inner instanceof z.core.$ZodUnion)
    return inner._zod.def.options.map((option) => stepInto(option, step)).find((option) => option !== undefined)
  return undefined
}

/** Returns the grammar of the value at a path, or undefined if it cannot be determined. */
export function grammarAt(
  grammar: z.core.$ZodType | undefined,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((inner, step) => inner && stepInto(inner, step), grammar)
}

/**
 * Returns the property names that a grammar accepts; none if it accepts any. For a union, returns those of the branch
 * that refuses `strangers`, because zod reports a branch's unknown keys as faults of the union.
 */
export function allowedKeys(
  grammar: z.core.$ZodType | undefined,
  strangers: readonly string[] = [],
): readonly string[] {
  const inner = grammar && unwrapGrammar(grammar)
  if (inner instanceof z.core.$ZodObject) return Object.keys(inner._zod.def.shape)
  if (!(inner instanceof z.core.$ZodUnion)) return []
  return (
    inner._zod.def.options
      .map((option) => allowedKeys(option))
      .find((keys) => keys.length > 0 && !strangers.some((name) => keys.includes(name))) ?? []
  )
}

/** Returns the grammar of a record's keys. */
export function keyGrammar(grammar: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const inner = grammar && unwrapGrammar(grammar)
  return inner instanceof z.core.$ZodRecord ? inner._zod.def.keyType : undefined
}

/** Returns the title of a value from `.meta()`. */
export function titleIn(grammar: z.core.$ZodType | undefined): string | undefined {
  return grammar && (z.globalRegistry.get(grammar)?.title ?? z.globalRegistry.get(unwrapGrammar(grammar))?.title)
}

/** Returns a property's title from `.meta()`: 「标题」(title), or its name alone. */
export function titleOf(grammar: z.core.$ZodType | undefined, name: PropertyKey): string {
  const title = titleIn(grammar)
  return title === undefined ? `「${String(name)}」` : `「${title}」(${String(name)})`
}

/** Returns the sentence from `.meta()` that describes a value. */
export function descriptionOf(grammar: z.core.$ZodType | undefined): string | undefined {
  return (
    grammar && (z.globalRegistry.get(grammar)?.description ?? z.globalRegistry.get(unwrapGrammar(grammar))?.description)
  )
}

/** Returns the first example from `.meta()`, as JSON. */
export function exampleOf(grammar: z.core.$ZodType | undefined): string | undefined {
  const examples =
    grammar && (z.globalRegistry.get(grammar)?.examples ?? z.globalRegistry.get(unwrapGrammar(grammar))?.examples)
  return Array.isArray(examples) && examples.length > 0 ? JSON.stringify(examples[0]) : undefined
}

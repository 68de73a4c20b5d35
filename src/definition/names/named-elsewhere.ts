import type * as z from 'zod'

/**
 * Kinds of names that are defined in other files of the schema: types, templates, pages… A grammar marks a value as
 * such a name with `.meta(named('type', …))`, and editors complete it with the names that exist.
 */
export const nameKinds = [
  'type',
  'template',
  'form',
  'agreement',
  'rule',
  'page',
  'path',
  'field',
  'filter',
  'query',
  'position',
] as const
export type NameKind = (typeof nameKinds)[number]

type NamedMeta = {
  title: string
  description: string
  examples?: readonly string[]
  /** The kind of name; the generator of completion reads it, and leaves it out of its output. */
  names: NameKind
}

/** Returns the metadata of a value that is a name defined elsewhere. */
export function named(names: NameKind, title: string, description: string, ...examples: readonly string[]): NamedMeta {
  return { title, description, names, ...(examples.length > 0 ? { examples } : {}) }
}

/** Returns the kind of name in a grammar's metadata; undefined for other values. */
export function namesOf(meta: z.core.GlobalMeta | undefined): NameKind | undefined {
  return nameKinds.find((kind) => kind === meta?.['names'])
}

import type * as z from 'zod'

/**
 * Names that another file of the schema gives: which types, templates, pages… there are. A grammar says with
 * `.meta(named('type', …))` that a value is such a name: editors then complete it with what is there today.
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
] as const
export type NameKind = (typeof nameKinds)[number]

type NamedMeta = {
  title: string
  description: string
  examples?: readonly string[]
  /** What kind of name it is; read by the generator of completion, and left out of what it writes. */
  names: NameKind
}

/** The metadata of a value that is a name given elsewhere. */
export function named(names: NameKind, title: string, description: string, ...examples: readonly string[]): NamedMeta {
  return { title, description, names, ...(examples.length > 0 ? { examples } : {}) }
}

/** Which kind of name a grammar's metadata says its values are. */
export function namesOf(meta: z.core.GlobalMeta | undefined): NameKind | undefined {
  return nameKinds.find((kind) => kind === meta?.['names'])
}

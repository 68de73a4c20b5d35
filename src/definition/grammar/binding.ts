/**
 * Roots of bindings. Bindings are a closed grammar: `$route.type`, `$params.id`, `$query.p`, and in templates
 * `$with.card`. There are no expressions, so a schema file can never become code.
 */
export const bindingRoots = ['route', 'params', 'query', 'with'] as const
export type BindingRoot = (typeof bindingRoots)[number]

export interface Binding {
  root: BindingRoot
  name: string
}

const BINDING = /^\$([a-z]+)\.([A-Za-z][A-Za-z0-9_]{0,39})$/u

/** A value that begins with `$` must be a binding; `$$` stands for a literal dollar. */
export function looksLikeBinding(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')
}

/** Parses a binding; undefined for any other text. */
export function parseBinding(value: string): Binding | undefined {
  const match = BINDING.exec(value)
  const root = bindingRoots.find((candidate) => candidate === match?.[1])
  return root && match?.[2] ? { root, name: match[2] } : undefined
}

/** Valid names after `$route.`. */
export const routeBindingNames = ['type', 'title', 'path', 'ad'] as const

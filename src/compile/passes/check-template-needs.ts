import { parseBinding } from '#definition/grammar/binding.ts'
import type { TemplateDefinition } from '#definition/grammar/route-definition.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'

/**
 * Checks that a route has what its template takes from it: a type, a parameter of the path, parameters of the address.
 * What is missing is told once, at the route, and not at each place of the template, where it is right. A name that
 * several routes with the template all lack is left to the later passes: there the template is wrong.
 */
export const checkTemplateNeeds: Pass = (draft) => {
  const issues: Issue[] = []
  const routes = draft.routes.map((route): DraftRoute => {
    const template = draft.definition.templates.find(({ name }) => name === route.definition.template)
    if (template === undefined) return route
    const others = draft.routes.filter(({ definition }) => definition.template === template.name)
    const missing = neededFrom(template, route).filter(
      (binding) =>
        !isResolvable(binding, route) && (others.length === 1 || others.some((other) => isResolvable(binding, other))),
    )
    if (missing.length === 0) return route
    issues.push(describe(missing, template, route))
    return { ...route, missingBindings: new Set(missing) }
  })
  return { draft: { ...draft, routes }, issues }
}

/** The bindings to the route in the layouts that a route takes from a template. */
function neededFrom(template: Sourced<TemplateDefinition>, { definition }: DraftRoute): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const root = parseBinding(value)?.root
      if (root === 'query' || root === 'params' || value === '$route.type') found.add(value)
    } else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) look(item)
  }
  if (definition.desktop === undefined) look(template.desktop)
  if (definition.mobile === undefined) look(template.mobile)
  return [...found]
}

function isResolvable(value: string, { definition, segments }: DraftRoute): boolean {
  const { root, name = '' } = parseBinding(value) ?? {}
  if (root === 'query') return definition.query.includes(name)
  if (root === 'params') return segments.some((segment) => segment.kind === 'param' && segment.name === name)
  return definition.type !== undefined
}

function describe(
  missing: readonly string[],
  template: Sourced<TemplateDefinition>,
  { definition }: DraftRoute,
): Issue {
  const { origin, path, query } = definition
  const namesOf = (root: string) =>
    missing.flatMap((value) => {
      const binding = parseBinding(value)
      return binding?.root === root ? [binding.name] : []
    })
  const [queries, params] = [namesOf('query'), namesOf('params')]
  const needsType = missing.includes('$route.type')
  const needs = [
    ...(needsType ? ['内容类型（type）'] : []),
    ...(params.length > 0 ? [`路径里的参数 ${params.join('、')}`] : []),
    ...(queries.length > 0 ? [`地址参数 ${queries.join('、')}（query）`] : []),
  ]
  const written = [
    ...(needsType ? ['"type": 编号'] : []),
    ...(params.length > 0 ? [`"path": "${path}/${params.map((name) => `{${name}}`).join('/')}"`] : []),
    ...(queries.length > 0 ? [`"query": ${JSON.stringify([...query, ...queries])}`] : []),
  ]
  return {
    code: 'TEMPLATE_NEEDS',
    ...within(origin, 'template'),
    message: `模板「${template.name}」要用${needs.join('、')}，页面「${path}」没有写`,
    suggestion: written.join(', '),
  }
}

import type { SiteDefinition } from './site-definition.ts'

/** What one page may cost. */
export interface Budget {
  requests: number
  /** Scripts of a first visit, compressed. */
  kilobytes: number
}

/** The budget of a route: its own, or that of every page. */
export function budgetFor({ budgets }: Pick<SiteDefinition, 'budgets'>, path: string): Budget {
  const own = Object.hasOwn(budgets.routes, path) ? budgets.routes[path] : undefined
  return { requests: own?.requests ?? budgets.default.requests, kilobytes: own?.kilobytes ?? budgets.default.kilobytes }
}

import type { SiteDefinition } from './site-definition.ts'

/** Upper bounds for one page. */
export interface Budget {
  requests: number
  /** Size of a first visit's scripts, compressed. */
  kilobytes: number
}

/** Returns the budget of a route: its own, or that of all pages. */
export function budgetFor({ budgets }: Pick<SiteDefinition, 'budgets'>, path: string): Budget {
  const own = Object.hasOwn(budgets.routes, path) ? budgets.routes[path] : undefined
  return { requests: own?.requests ?? budgets.default.requests, kilobytes: own?.kilobytes ?? budgets.default.kilobytes }
}

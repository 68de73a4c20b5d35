import type { SiteDefinition } from './site-definition.ts'

/** Upper bounds for one page. */
export interface Budget {
  requests: number
  /** Size of a first visit's scripts, compressed. */
  kilobytes: number
}

/** Returns the budget of a route: its own, or that of all pages. */
export function budgetFor({ budgets }: Pick<SiteDefinition, 'budgets'>, path: string): Budget {
  const routeBudget = Object.hasOwn(budgets.routes, path) ? budgets.routes[path] : undefined
  return {
    requests: routeBudget?.requests ?? budgets.default.requests,
    kilobytes: routeBudget?.kilobytes ?? budgets.default.kilobytes,
  }
}

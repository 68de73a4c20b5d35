import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { isAbroad } from './is-abroad.ts'

/**
 * Returns the address to which a redirect leads. Within the portal the query comes along, so that a link to page 2 of a
 * moved list still opens page 2; what the redirect itself says about a parameter counts. An address abroad stays as it
 * is written, so that no visitor can change it.
 */
export function redirectAddress(redirect: string, params: Readonly<Record<string, string>>, url: URL): string {
  if (isAbroad(redirect)) return redirect
  const filled = redirect.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  if (url.search === '') return ROUTER_BASE + filled
  const target = new URL(ROUTER_BASE + filled, url)
  const redirectParams = new Set(target.searchParams.keys())
  for (const [name, value] of url.searchParams) if (!redirectParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}

import type { TypeModel } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** The address of the page of an entity; undefined for a type without such pages. */
export function entityAddress({ detailsPath }: Pick<TypeModel, 'detailsPath'>, id: number): string | undefined {
  return detailsPath === undefined ? undefined : ROUTER_BASE + detailsPath.replace(/\{[^}]+\}/u, String(id))
}

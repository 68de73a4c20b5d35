import type { TypeModel } from '#compile/portal.ts'
import { splitFocus } from '#contract/addresses/picture-focus.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Returns the absolute address of a page below the router base. */
export function pageAddress(origin: string, path: string): string {
  return origin + ROUTER_BASE + path
}

/** Returns the absolute address of an entity: its own page, or the list if its type has no details page. */
export function entityAddress(origin: string, { detailsPath, listPath = 'index' }: TypeModel, id: number): string {
  return pageAddress(origin, detailsPath?.replace(/\{[^}]+\}/u, String(id)) ?? listPath)
}

/**
 * Returns the absolute address of a picture, or undefined without one. A path without a scheme belongs to the
 * storage (docs/specification/portal.md#entities).
 */
export function pictureAddress(origin: string, storage: string, path: string): string | undefined {
  const reference = splitFocus(path.trim()).address
  if (reference === '') return undefined
  const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(reference)
  const address = isAbsolute
    ? reference
    : storage + (reference.startsWith(storage) ? reference.slice(storage.length) : reference.replace(/^\/+/u, ''))
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

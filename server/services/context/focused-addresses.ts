import { addFocus } from '#contract/addresses/picture-focus.ts'
import { focusPoints } from '#server/db/library/media-items.ts'
import type { Store } from '#server/db/connection/store.ts'
import { decoded } from '#server/platform/text/decoded.ts'

/** Adds to an address of a picture its point of focus, if it has one. */
export type FocusAddress = (address: string) => string

/** Reads the points of focus of pictures, with one query for all of them. */
export async function focusedAddresses({ db }: Pick<Store, 'db'>, addresses: readonly string[]): Promise<FocusAddress> {
  const points = await focusPoints(db, [...new Set(addresses.flatMap(pathsOf))])
  if (points.size === 0) return (address) => address
  return (address) => {
    const path = pathsOf(address).find((candidate) => points.has(candidate))
    const point = path === undefined ? undefined : points.get(path)
    return point === undefined ? address : addFocus(address, point)
  }
}

/** The paths that an address of a file of ours may mean: as it is written, and as it is meant. */
function pathsOf(address: string): string[] {
  const path = address.trim().replace(/^\/?web\/media\//u, '')
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(path)) return []
  const meant = decoded(path)
  return meant === path ? [path] : [path, meant]
}

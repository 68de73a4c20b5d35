/**
 * Returns the address of a file: below the object storage, as for pictures, unless the path is absolute
 * (docs/specification/portal.md#entities). Empty for an empty path.
 */
export function fileAddress(path: string, storage: string): string {
  const given = path.trim()
  if (given === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(given)) return given
  return given.startsWith(storage) ? given : storage + given.replace(/^\/+/u, '')
}

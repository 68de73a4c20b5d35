/**
 * Returns the address of a file: below the object storage, as for pictures, unless the path is absolute
 * (docs/specification/portal.md#entities). Empty for an empty path.
 */
export function fileAddress(path: string, storage: string): string {
  const trimmedPath = path.trim()
  if (trimmedPath === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(trimmedPath)) return trimmedPath
  return trimmedPath.startsWith(storage) ? trimmedPath : storage + trimmedPath.replace(/^\/+/u, '')
}

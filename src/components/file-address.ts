/** A file lies where pictures lie: on the object storage, unless its address is absolute (docs/specification/portal.md#entities). Empty for none. */
export function fileAddress(path: string, storage: string): string {
  const given = path.trim()
  if (given === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(given)) return given
  return given.startsWith(storage) ? given : storage + given.replace(/^\/+/u, '')
}

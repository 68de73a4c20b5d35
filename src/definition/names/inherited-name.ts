/**
 * Whether every object inherits a property of this name, such as `constructor` or `toString`. Looking up such a name
 * never yields undefined.
 */
export function isInherited(name: string): boolean {
  return name in {}
}

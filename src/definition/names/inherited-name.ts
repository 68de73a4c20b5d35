/** Whether every object has something by this name: `constructor`, `toString`. A value looked up by it is never missing. */
export function isInherited(name: string): boolean {
  return name in {}
}

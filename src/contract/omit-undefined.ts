type Present<Given> = {
  [Name in keyof Given as undefined extends Given[Name] ? never : Name]: Given[Name]
} & {
  [Name in keyof Given as undefined extends Given[Name] ? Name : never]?: Exclude<Given[Name], undefined>
}

/**
 * Returns the same object without the properties that are undefined. An optional property is absent here, never
 * undefined (exactOptionalPropertyTypes), because JSON, hashes of versions and comparisons distinguish the two.
 */
export function omitUndefined<Given extends object>(given: Given): Present<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<Given>
}

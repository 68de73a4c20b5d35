type Present<Source> = {
  [Name in keyof Source as undefined extends Source[Name] ? never : Name]: Source[Name]
} & {
  [Name in keyof Source as undefined extends Source[Name] ? Name : never]?: Exclude<Source[Name], undefined>
}

/**
 * Returns the same object without the properties that are undefined. An optional property is absent here, never
 * undefined (exactOptionalPropertyTypes), because JSON, hashes of versions and comparisons distinguish the two.
 */
export function omitUndefined<Source extends object>(source: Source): Present<Source> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Present<Source>
}

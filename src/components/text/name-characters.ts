/** The characters of the brush font's small file, which every page loads. */
const nameCharacters = '文澜'

/** Returns whether that file has all characters of a name; a name never mixes two fonts. */
export function isBrushedName(name: string): boolean {
  return [...name].every((character) => nameCharacters.includes(character))
}

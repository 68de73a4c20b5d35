/** How long a text is: its Chinese characters, and its words in other scripts. */
export function countWords(text: string): { characters: number; words: number } {
  const rest = text.replaceAll(/\p{Script=Han}/gu, ' ')
  return {
    characters: [...text.matchAll(/\p{Script=Han}/gu)].length,
    words: rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0,
  }
}

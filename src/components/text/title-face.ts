import titles from './brushed-titles.json' with { type: 'json' }

/**
 * Returns the number of the brush font's face that has all characters of a page title ("3" of 'Wenlan Title 3');
 * undefined where there is none: a title never mixes two fonts. Faces are cut for the listed titles by
 * samples/art/cut-titles.mjs, in their order.
 */
export function titleFaceOf(title: string): number | undefined {
  const index = titles.findIndex((cut) => [...title].every((character) => cut.includes(character)))
  return index < 0 ? undefined : index + 1
}

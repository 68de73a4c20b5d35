import type { BrushedText } from '#contract/entities/brushed-text.ts'

/** Names up to these widths, in Chinese characters, stand in the large size, and in the middle one. */
const SHORT = 4
const MEDIUM = 8

/** Attributes by which styles choose the font and the size of a site's name, without measuring it. */
export interface NameLook {
  'data-brush': boolean
  'data-name-length'?: 'medium' | 'long'
}

/** A word of Latin letters that would be cut where names stand in lines of four characters. */
const longWord = /[!-\u024F]{8}/u

/**
 * Returns the look of a name. In the brush is a name whose characters are all in its file: none mixes two fonts.
 *
 * @param brush the brush font of the site, if it has one
 */
export function nameLook(name: string, brush?: BrushedText): NameLook {
  const characters = [...name]
  const width = characters.reduce((sum, character) => sum + (/[\u0000-\u024F]/u.test(character) ? 0.55 : 1), 0)
  return {
    'data-brush': brush !== undefined && characters.every((character) => brush.name.includes(character)),
    ...(width <= SHORT ? {} : { 'data-name-length': width <= MEDIUM && !longWord.test(name) ? 'medium' : 'long' }),
  }
}

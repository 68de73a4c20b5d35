import { ALL_FACES_BYTES, type BrushDefinition, bytesOf, FACE_BYTES } from '#definition/grammar/brush-definition.ts'

import { readFont } from './read-font.ts'

/** Cuts a font down to some characters. */
export type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff2' | 'truetype' }) => Promise<Buffer>

/** What a site writes with its brush font. */
export interface BrushWords {
  /** Its name, and the short one. */
  names: readonly string[]
  titles: readonly string[]
}

/** Titles and names that stay in the face of headings. */
export interface LeftOut {
  text: string
  /** Characters that the font lacks; none where the face would be too large. */
  lacking: readonly string[]
}

export interface CutBrush {
  brush: BrushDefinition
  left: readonly LeftOut[]
  bytes: number
}

/**
 * Cuts a font for the words of a site: a face for each title, but none for a title whose characters are all in a longer
 * one, and one for the name.
 *
 * @throws for bytes that are no font, and where the faces together are too large
 */
export async function cutBrush(font: Buffer, { names, titles }: BrushWords, subset: Subset): Promise<CutBrush> {
  // Once for all of them: each cut unpacks the whole font it is made from.
  const all = await subset(font, [...names, ...titles].join(''), { targetFormat: 'truetype' })
  const { has, name, licence } = readFont(all)
  const lackingIn = (text: string) => [...new Set(text)].filter((character) => !has.has(character.codePointAt(0) ?? 0))
  const cut = async (text: string) => (await subset(all, text, { targetFormat: 'woff2' })).toString('base64')
  const left: LeftOut[] = [...names, ...titles].flatMap((text) => {
    const lacking = lackingIn(text)
    return lacking.length > 0 ? [{ text, lacking }] : []
  })
  const isWhole = (text: string) => lackingIn(text).length === 0
  const characters = [...new Set(names.filter(isWhole).join(''))].join('')
  const faces: BrushDefinition['titles'] = []
  for (const title of withoutContained(titles.filter(isWhole))) {
    const woff2 = await cut(title)
    if (bytesOf(woff2) > FACE_BYTES) left.push({ text: title, lacking: [] })
    else faces.push({ title, woff2 })
  }
  const nameFace = characters === '' ? undefined : { characters, woff2: await cut(characters) }
  const bytes = [...faces, ...(nameFace ? [nameFace] : [])].reduce((sum, { woff2 }) => sum + bytesOf(woff2), 0)
  if (bytes > ALL_FACES_BYTES)
    throw new RangeError(`裁出来的字体一共 ${Math.ceil(bytes / 1024)} KiB，最多 ${ALL_FACES_BYTES / 1024} KiB`)
  const without = new Set(left.map(({ text }) => text))
  return {
    brush: {
      version: 1,
      ...(name ? { font: name.slice(0, 120) } : {}),
      ...(licence ? { licence: licence.slice(0, 600) } : {}),
      ...(nameFace ? { name: nameFace } : {}),
      titles: faces,
      without: titles.filter((title) => without.has(title)),
    },
    left,
    bytes,
  }
}

/** Leaves out titles whose characters are all in another one. */
function withoutContained(titles: readonly string[]): string[] {
  const contains = (outer: string, inner: string) => [...inner].every((character) => outer.includes(character))
  return titles.filter(
    (title, index) =>
      !titles.some((other, at) => at !== index && contains(other, title) && !(contains(title, other) && index < at)),
  )
}

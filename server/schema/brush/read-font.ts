/** What a font says of itself. */
export interface FontFacts {
  name?: string
  licence?: string
  /** Code points that it has characters for. */
  has: ReadonlySet<number>
}

/** Names of the `name` table (OpenType): the whole name, and the licence. */
const FULL_NAME = 4
const LICENCE = 13
/** Fonts of several thousand characters are subset before; more are no font of a site's titles. */
const MOST_CHARACTERS = 20_000

/**
 * Reads a font in the format of OpenType, which its subset is in.
 *
 * @throws RangeError for tables that end before their content
 */
export function readFont(font: Buffer): FontFacts {
  const cmap = tableOf(font, 'cmap')
  const names = tableOf(font, 'name')
  const name = names && nameIn(names, FULL_NAME)
  const licence = names && nameIn(names, LICENCE)
  return { has: new Set(cmap && codesIn(cmap)), ...(name ? { name } : {}), ...(licence ? { licence } : {}) }
}

function tableOf(font: Buffer, tag: string): Buffer | undefined {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) !== tag) continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  return undefined
}

/** Returns a name in the encoding of Windows (UTF-16), which all fonts have; English before other languages. */
function nameIn(table: Buffer, id: number): string | undefined {
  const found: { language: number; text: string }[] = []
  const texts = table.readUInt16BE(4)
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const at = 6 + index * 12
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== id) continue
    const start = texts + table.readUInt16BE(at + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
    found.push({ language: table.readUInt16BE(at + 4), text: text.swap16().toString('utf16le').trim() })
  }
  return (found.find(({ language }) => language === 0x409) ?? found[0])?.text
}

/** The formats of `cmap` that have all characters of Chinese: 12, and 4 for the first plane. */
function codesIn(cmap: Buffer): number[] {
  const codes: number[] = []
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) codes.push(...codesOfSegments(table))
    if (format === 12) codes.push(...codesOfGroups(table))
  }
  return codes
}

function codesOfSegments(table: Buffer): number[] {
  const doubled = table.readUInt16BE(6)
  const codes: number[] = []
  for (let at = 14; at < 14 + doubled; at += 2) {
    const end = table.readUInt16BE(at)
    const start = table.readUInt16BE(at + 2 + doubled)
    const delta = table.readUInt16BE(at + 2 + 2 * doubled)
    const rangeAt = at + 2 + 3 * doubled
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff && codes.length < MOST_CHARACTERS; code += 1) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + (code - start) * 2)
      if ((glyph & 0xffff) !== 0) codes.push(code)
    }
  }
  return codes
}

function codesOfGroups(table: Buffer): number[] {
  const codes: number[] = []
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12
    const end = table.readUInt32BE(at + 4)
    for (let code = table.readUInt32BE(at); code <= end && codes.length < MOST_CHARACTERS; code += 1) codes.push(code)
  }
  return codes
}

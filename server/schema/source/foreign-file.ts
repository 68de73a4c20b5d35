/** Beginnings of files that are no text, as bytes, with what they are. */
const beginnings: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], '压缩包，或 Word、Excel 的文档'],
  [[0xd0, 0xcf, 0x11, 0xe0], '旧版 Word、Excel 的文档'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x89, 0x50, 0x4e, 0x47], '图片'],
  [[0xff, 0xd8, 0xff], '图片'],
  [[0x47, 0x49, 0x46, 0x38], '图片'],
  [[0x1f, 0x8b], '压缩包'],
  [[0x52, 0x61, 0x72, 0x21], '压缩包'],
  [[0x37, 0x7a, 0xbc, 0xaf], '压缩包'],
]

/** Beginnings of other text formats. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^\uFEFF?\s{0,20}<(?:!doctype|html|\?xml)/iu, '网页或 XML'],
  [/^\{\\rtf/u, '写字板、Word 的文档（RTF）'],
]

/** Names the format of a file that begins as another format does; undefined for all other files. */
export function foreignFormat(bytes: Uint8Array, text: string | undefined): string | undefined {
  const binary = beginnings.find(([beginning]) => beginning.every((byte, index) => bytes[index] === byte))
  return binary?.[1] ?? (text === undefined ? undefined : texts.find(([pattern]) => pattern.test(text))?.[1])
}

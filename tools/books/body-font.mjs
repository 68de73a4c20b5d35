// @ts-check
// The body font cut down to the characters of the library and freed of its hints, which only coarse
// screens of the past needed: a seventh less of every book.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** One face of a collection (.ttc) as a font of its own: the same tables behind a table directory. */
function faceOf(/** @type {Buffer} */ collection, /** @type {number} */ index) {
  const directory = collection.readUInt32BE(12 + index * 4)
  const count = collection.readUInt16BE(directory + 4)
  const header = Buffer.from(collection.subarray(directory, directory + 12 + count * 16))
  const parts = [header]
  let end = header.length
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16
    const offset = header.readUInt32BE(entry + 8)
    const length = header.readUInt32BE(entry + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    collection.copy(padded, 0, offset, offset + length)
    header.writeUInt32BE(end, entry + 8)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** The simplified Chinese face of Noto Serif CJK with only the characters of `text`. */
export const bodyFont = (/** @type {string} */ path, /** @type {string} */ text) =>
  subsetFont(faceOf(readFileSync(path), 2), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    preserveNameIds: [0, 1, 2, 3, 4, 5, 6, 16, 17],
  })

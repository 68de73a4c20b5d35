const HEADER = Buffer.from('tkhd')
const FIXED = 65_536

/** The size of an MP4 in pixels, by the header of its first track with one (ISO 14496-12, 8.3.2); undefined where none has. */
export function filmSize(file: Buffer): { width: number; height: number } | undefined {
  for (let at = file.indexOf(HEADER); at >= 0; at = file.indexOf(HEADER, at + 4)) {
    // Times are longer in version 1.
    const matrix = at + (file[at + 4] === 1 ? 56 : 44)
    if (matrix + 44 > file.length) return undefined
    const [width, height] = [36, 40].map((offset) => Math.round(file.readUInt32BE(matrix + offset) / FIXED))
    // Telephones that were held upright turn the film by a quarter.
    const isTurned = file.readInt32BE(matrix) === 0
    if (width && height && width < 10_000 && height < 10_000)
      return isTurned ? { width: height, height: width } : { width, height }
  }
  return undefined
}

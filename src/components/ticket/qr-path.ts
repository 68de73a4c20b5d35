import { encode } from 'uqr'

/**
 * Returns a QR code as an SVG path. A unit is a module, and the quiet zone of four modules is part of the size (ISO/IEC
 * 18004).
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/** Draws a stroke for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}

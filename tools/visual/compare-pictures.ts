/** A picture's pixels: three bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

export interface Compared {
  /** The number of pixels beyond the distance, including those that only one picture has. */
  different: number
  /** A picture of the larger size: equal pixels are pale, different ones red. */
  marked: Pixels
}

/** How far apart two colours may be, each of the three parts at most: less is the rounding of the same colour. */
const DISTANCE = 12

/** Compares two pictures pixel by pixel. */
export function comparePictures(before: Pixels, now: Pixels): Compared {
  const width = Math.max(before.width, now.width)
  const height = Math.max(before.height, now.height)
  const marked = new Uint8Array(width * height * 3)
  let different = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const one = offset(before, x, y)
      const other = offset(now, x, y)
      if (one >= 0 && other >= 0 && isNear(before.data, one, now.data, other)) {
        for (let part = 0; part < 3; part += 1) marked[at + part] = 192 + (now.data[other + part] ?? 0) / 4
      } else {
        different += 1
        marked[at] = 214
        marked[at + 1] = 24
        marked[at + 2] = 24
      }
    }
  }
  return { different, marked: { width, height, data: marked } }
}

function offset({ width, height }: Pixels, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 3 : -1
}

function isNear(one: Uint8Array, at: number, other: Uint8Array, there: number): boolean {
  for (let part = 0; part < 3; part += 1)
    if (Math.abs((one[at + part] ?? 0) - (other[there + part] ?? 0)) > DISTANCE) return false
  return true
}

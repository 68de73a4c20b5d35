import { linearParts } from './contrast.ts'

/** A colour by how it is seen: equal steps of a value look equally large (Björn Ottosson, "A perceptual color space"). */
export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number
  /** From 0, grey, to about 0.3. */
  chroma: number
  /** In radians. */
  hue: number
}

/** Parses a colour written "#rrggbb". */
export function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearParts(hex)
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const greenRed = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short
  const blueYellow = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short
  return {
    lightness: 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  }
}

/** Writes a colour as "#rrggbb". One that no screen shows loses chroma until one does; its lightness stays. */
export function toHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  for (let { chroma } = colour; chroma > 0; chroma -= 0.002) {
    const parts = toLinear({ ...colour, lightness, chroma })
    if (parts.every((part) => part > -0.0005 && part < 1.0005)) return hexOf(parts)
  }
  return hexOf(toLinear({ ...colour, lightness, chroma: 0 }))
}

function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const greenRed = chroma * Math.cos(hue)
  const blueYellow = chroma * Math.sin(hue)
  const long = (lightness + 0.396_337_777_4 * greenRed + 0.215_803_757_3 * blueYellow) ** 3
  const middle = (lightness - 0.105_561_345_8 * greenRed - 0.063_854_172_8 * blueYellow) ** 3
  const short = (lightness - 0.089_484_177_5 * greenRed - 1.291_485_548 * blueYellow) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ]
}

function hexOf(linear: readonly number[]): string {
  const digits = linear.map((part) => {
    const light = Math.min(1, Math.max(0, part))
    const value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/**
 * Returns the contrast of two colours written "#rrggbb", from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative
 * luminance").
 */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other))
}

/** Returns the contrast of two luminances. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns the relative luminance of a colour written "#rrggbb", from 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearParts(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns red, green and blue of a colour written "#rrggbb" as shares of light, from 0 to 1 (sRGB, IEC 61966-2-1). */
export function linearParts(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

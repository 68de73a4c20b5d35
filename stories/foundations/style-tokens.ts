import palette from '#styles/palette.css?raw'
import tokens from '#styles/tokens.css?raw'

/** Names of the custom properties the root declares, in the order of the file. */
function namesIn(css: string): readonly string[] {
  const root = /:root\s*\{([^}]*)\}/u.exec(css.replaceAll(/\/\*[\s\S]*?\*\//gu, ''))?.[1] ?? ''
  return [...new Set([...root.matchAll(/(--[\w-]+)\s*:/gu)].flatMap(([, name]) => name ?? []))]
}

/** The colours of the palette (src/styles/palette.css), without those repeated as channels. */
export const paletteNames = namesIn(palette).filter((name) => !name.endsWith('-rgb'))

/** The names of the tokens for colours, sizes and faces (src/styles/tokens.css). */
export const tokenNames = namesIn(tokens)

/** The tokens whose names begin with one of the given texts. */
export function tokensNamed(...starts: readonly string[]): readonly string[] {
  return tokenNames.filter((name) => starts.some((start) => name.startsWith(start)))
}

/** The computed colour of a token on an element, as "#rrggbb". A build writes "#000000" as "#000". */
export function colourOf(element: Element, name: string): string {
  const value = valueOf(element, name)
  return /^#[\da-f]{3}$/iu.test(value) ? value.replaceAll(/[\da-f]/giu, '$&$&') : value
}

/** The computed value of a custom property on an element. */
export function valueOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim()
}

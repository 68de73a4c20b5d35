import type { PasteElement } from './paste-element.ts'

/** Characters of a style that are read; programs write some hundred. */
const MOST_STYLE = 4000

/** The declarations of an element's `style`, in lower case; the last one of a property counts. */
export function styleOf({ attributes }: Pick<PasteElement, 'attributes'>): ReadonlyMap<string, string> {
  const { style = '' } = attributes
  return new Map(
    style
      .slice(0, MOST_STYLE)
      .split(';')
      .flatMap((declaration) => {
        const colon = declaration.indexOf(':')
        if (colon < 0) return []
        return [
          [
            declaration.slice(0, colon).trim().toLowerCase(),
            declaration
              .slice(colon + 1)
              .trim()
              .toLowerCase(),
          ],
        ]
      }),
  )
}

/** A length in pixels; undefined for what is no plain length. */
export function pixelsOf(length: string | undefined): number | undefined {
  const [, digits, unit = 'px'] =
    /^(\d{1,6}(?:\.\d{1,6})?)(px|pt)?(?:\s*!important)?$/u.exec(length?.trim() ?? '') ?? []
  return digits === undefined ? undefined : Number(digits) * (unit === 'pt' ? 4 / 3 : 1)
}

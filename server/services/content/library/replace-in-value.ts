import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

const MEDIA = `${ROUTER_BASE}media/`

/** A file and the one that takes its place, by their paths. */
export interface Replacement {
  path: string
  by: string
}

/** Puts one file in the place of another in a value of a document: as a path, and as an address in a text. */
export function replaceInValue(value: DocumentValue, replacement: Replacement): DocumentValue {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return replaceInText(value, replacement)
  if (isTexts(value)) {
    const after = value.map((text) => replaceInText(text, replacement))
    // A gallery that has both shows the new one once.
    return isSame(value, after) ? value : [...new Set(after)]
  }
  return value.map((item) =>
    Object.fromEntries(Object.entries(item).map(([name, part]) => [name, replaceInPart(part, replacement)])),
  )
}

function replaceInPart(part: DocumentItem[string], replacement: Replacement): DocumentItem[string] {
  if (typeof part === 'string') return replaceInText(part, replacement)
  return Array.isArray(part) ? part.map((text) => replaceInText(text, replacement)) : part
}

function replaceInText(text: string, { path, by }: Replacement): string {
  const spellings = [...new Set([path, encodeURI(path)])]
  if (spellings.includes(text.replace(/^(?:\.\/)+/u, ''))) return by
  let after = text
  for (const spelling of spellings) {
    const name = escaped(spelling)
    // An address ends where its path does: `a.webp` is no part of `a.webp.pdf`.
    after = after
      .replaceAll(new RegExp(`${escaped(MEDIA)}${name}(?![^"'\\s<>()?#\\\\&])`, 'gu'), () => `${MEDIA}${encodeURI(by)}`)
      .replaceAll(
        new RegExp(`\\b(src|poster|href)="(?:\\./)*${name}(?=["?#])`, 'gu'),
        (_, of: string) => `${of}="${encodeURI(by)}`,
      )
  }
  return after
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, (character) => `\\${character}`)
}

function isTexts(value: Exclude<DocumentValue, string | number>): value is string[] {
  return value.every((item) => typeof item === 'string')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((text, index) => text === other[index])
}

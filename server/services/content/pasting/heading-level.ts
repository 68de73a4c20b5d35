import { isBlank, type PasteElement, textWithin } from './paste-element.ts'
import { styleOf } from './style-of.ts'

/** A longer paragraph is no heading, whatever its outline level. */
const LONGEST_HEADING = 120

/** The level of a heading as it was written, from 1; undefined for all else. */
export function headingLevel(element: PasteElement): number | undefined {
  const written = writtenLevel(element)
  if (written === undefined) return undefined
  const text = textWithin(element, LONGEST_HEADING)
  return isBlank(text) || text.length > LONGEST_HEADING ? undefined : written
}

function writtenLevel(element: PasteElement): number | undefined {
  const { name, attributes } = element
  const [, digit] = /^h([1-6])$/u.exec(name) ?? []
  if (digit !== undefined) return Number(digit)
  if (name !== 'p' && name !== 'div') return undefined
  if (/\bMsoTitle\b/u.test(attributes['class'] ?? '')) return 1
  const [, outline] = /^([1-6])$/u.exec(styleOf(element).get('mso-outline-level') ?? '') ?? []
  return outline === undefined ? undefined : Number(outline)
}

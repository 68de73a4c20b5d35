import type { FormField } from './form.ts'

/** What stands between digits where a number is copied from a page, a contact or a message. */
const SEPARATORS = /[\s\p{Pd}()[\]{}.·‧_/]/gu
/** A number with commas between thousands. */
const THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u
/** The country's prefix, as contacts and browsers write it before a mobile number. */
const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/u

/**
 * Reads a typed, pasted or autofilled number as it is meant (docs/specification/portal.md#rules): digits of full width
 * become plain ones; marks that cannot be seen are taken out; and where the rule of the field is met then, blanks,
 * hyphens, brackets and the country's prefix, too. What is no number stays as it was given, so that its message is about
 * what the visitor sees. Other kinds of fields come back unchanged.
 */
export function plainEntry(field: Pick<FormField, 'kind' | 'rule'>, input: string): string {
  const { kind, rule } = field
  if (!isNumeric(field) && kind !== 'email') return input
  const text = input
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  if (kind === 'email') return text
  if (kind === 'number') {
    const number = text.replaceAll(/\s/gu, '').replace(/^[−–]/u, '-')
    return THOUSANDS.test(number) ? number.replaceAll(',', '') : number
  }
  const plain = text.replaceAll(SEPARATORS, '')
  const meant = kind === 'tel' ? plain.replace(COUNTRY, '') : plain
  if (rule?.pattern !== undefined) return isWhole(rule.pattern, text) || !isWhole(rule.pattern, meant) ? text : meant
  return /^\+?\d+[Xx]?$/u.test(meant) ? meant : text
}

/** Whether a field takes a number that may be pasted with other marks: its length counts once they are taken out. */
export function isNumeric({ kind, rule }: Pick<FormField, 'kind' | 'rule'>): boolean {
  return kind === 'tel' || kind === 'code' || kind === 'number' || rule?.check === 'id-number'
}

function isWhole(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(text)
}

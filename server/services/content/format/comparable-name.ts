import { strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'

/** Brackets and quotation marks of one meaning, in the forms that editors and their programs choose between. */
const alike: readonly [forms: RegExp, form: string][] = [
  [/[[{<〔【〖「『《〈]/gu, '('],
  [/[\]}>〕】〗」』》〉]/gu, ')'],
]

/**
 * Returns the form in which names of columns are compared: without regard to width, case, spaces, characters
 * that cannot be seen and the kind of brackets, so that 长度（米）, 长度(米) and 长度 [米] name the same column.
 */
export function comparableName(name: string): string {
  const visible = withoutStrays(name, strayCharacters(name))
  const plain = visible.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  return alike.reduce((text, [forms, form]) => text.replace(forms, form), plain)
}

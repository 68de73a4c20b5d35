import { isIdNumber } from '#contract/forms/id-number.ts'
import { decoded } from '#server/platform/text/decoded.ts'

import type { CheckedField, FindingRule, Found } from './finding-rule.ts'
import { writtenTexts } from './written-texts.ts'

/** An identity number with blanks or dashes between its digits. */
const IDENTITY = /(?<![A-Za-z\d])\d(?:[ -]?\d){16}[ -]?[\dXx](?![A-Za-z\d])/gu
/** A mobile number, in one piece or in the groups in which people write it, with the country or without. */
const MOBILE =
  /(?<![A-Za-z\d_=])(?<!\d[.-])(?:\+?86[ -]?)?(?<number>1[3-9]\d(?:[ -]?\d{4}[ -]?\d{4}|[ -]\d{3}[ -]\d{5})|1[3-9]\d{2}[ -]\d{3}[ -]\d{4})(?![A-Za-z\d]|\.\d| ?[元万亿％%])/gu
/** Addresses hold numbers that are none of persons. */
const ADDRESS = /https?:\/\/[\w!#$%&'()*+,./:;=?@~-]+/giu

/** Finds identity and mobile numbers in words that visitors would read; fields for telephone numbers may have them. */
export const findPersonalNumbers: FindingRule = ({ fields }, { today }) =>
  fields.flatMap((field) =>
    piecesOf(field).flatMap((text) => numbersIn(text, today).map((found) => ({ field: field.name, ...found }))),
  )

/** The words of a field, and the numbers that its links dial. */
function piecesOf(field: CheckedField): string[] {
  const dialled = (field.parts?.links ?? []).flatMap(({ href }) =>
    /^tel:/iu.test(href) ? [decoded(href.slice(4))] : [],
  )
  return [...writtenTexts(field), ...dialled].map(plainDigits)
}

function numbersIn(text: string, today: string): Omit<Found, 'field'>[] {
  const found: Omit<Found, 'field'>[] = []
  const rest = text.replaceAll(ADDRESS, ' ').replaceAll(IDENTITY, (written) => {
    const number = written.replaceAll(/[ -]/gu, '').toUpperCase()
    if (!isIdNumber(number, today)) return written
    found.push({
      quote: number,
      message: `有身份证号 ${masked(number, 2)}；请删掉，或只留前三位和后两位`,
    })
    return ' '
  })
  for (const { groups } of rest.matchAll(MOBILE)) {
    const number = (groups?.['number'] ?? '').replaceAll(/[ -]/gu, '')
    found.push({
      quote: number,
      message: `有手机号码 ${masked(number, 4)}；是个人的请删掉，公开的联系电话请写座机，或写进电话一类的字段`,
    })
  }
  return found
}

/** The first three characters and the last ones; a finding must not spread what it warns of. */
function masked(number: string, last: number): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 3 - last)}${number.slice(-last)}`
}

/** Digits, blanks and dashes of full width, as an input method writes them, in their usual form. */
function plainDigits(text: string): string {
  return (
    text
      .replaceAll(/[０-９]/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfe_e0))
      // Nothing is seen of them within a number.
      .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/gu, '')
      .replaceAll(/[\u00A0\u3000\u2009]/gu, ' ')
      .replaceAll(/(?<=\d{3,4})[·.](?=\d{4}(?!\d))/gu, '-')
      .replaceAll(/[(（](1[3-9]\d)[)）]/gu, '$1-')
      .replaceAll(/[－‐‑–—]/gu, '-')
  )
}

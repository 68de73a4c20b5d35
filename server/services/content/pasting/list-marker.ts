/** What stands before an item of a list. */
export interface ListMarker {
  isOrdered: boolean
  /** Its number; 1 for a bullet. */
  value: number
  /** The kind of numbers, as `ol` has it; empty for digits and bullets. */
  type: '' | 'a' | 'A' | 'i' | 'I'
}

const bullet: ListMarker = { isOrdered: false, value: 1, type: '' }

/** Reads the text of a bullet or number: `1.`, `(2)`, `a)`, `iv.`, `三、`, `1.2.`; all else is a bullet, as `·`, `o` and `§` are. */
export function readMarker(text: string): ListMarker {
  const marker = text.replaceAll(/[\s\u00A0]/gu, '')
  const bare = marker.replace(/^[(（[【]/u, '').replace(/[)）\]】.．、,，:：]+$/u, '')
  const last = bare.split('.').at(-1) ?? ''
  // A lone letter is the glyph of a font of bullets: o of Courier New, n and l of Wingdings.
  const isMarked = bare !== marker
  if (/^\d{1,5}$/u.test(last)) return { isOrdered: true, value: Number(last), type: '' }
  const chinese = chineseNumber(last)
  if (chinese !== undefined) return { isOrdered: true, value: chinese, type: '' }
  if (!isMarked) return bullet
  const roman = romanNumber(last.toLowerCase())
  const isCapital = last !== last.toLowerCase()
  if (roman !== undefined && (last.length > 1 || roman === 1))
    return { isOrdered: true, value: roman, type: isCapital ? 'I' : 'i' }
  if (/^[a-z]$/iu.test(last))
    return { isOrdered: true, value: last.toLowerCase().charCodeAt(0) - 96, type: isCapital ? 'A' : 'a' }
  return bullet
}

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanNumber(text: string): number | undefined {
  if (!/^[ivxlc]{1,9}$/u.test(text)) return undefined
  const values = [...text].map((letter) => romans[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

const digits = '零一二三四五六七八九'

/** A number up to ninety-nine in Chinese. */
function chineseNumber(text: string): number | undefined {
  const [, tens, ten, ones] = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(text) ?? []
  if (ten === undefined) return tens !== undefined && ones === undefined ? digits.indexOf(tens) : undefined
  return (tens === undefined ? 1 : digits.indexOf(tens)) * 10 + (ones === undefined ? 0 : digits.indexOf(ones))
}

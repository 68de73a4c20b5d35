import { latinFor } from '#contract/forms/look-alikes.ts'

/** A character of a name that was not typed on a keyboard set to English, with what to type instead. */
export interface StrangeCharacter {
  found: string
  /** The character to type; empty for one that cannot be seen. */
  plain: string
  /** The name of the character, in an editor's words. */
  says: string
}

/** Characters without width, which arrive by copying from web pages and documents. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFA0]|\u034F|\p{Variation_Selector}/u
const SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/u
const FULL_WIDTH = /[\uFF01-\uFF5E]/u
const DASH = /[\u2010-\u2015\u2212]/u
const NAME_CHARACTER = /[A-Za-z0-9/?=&#._{}$-]/u

/** Names of characters that come with every copied text; the others are told by their number. */
const characterNames: Readonly<Record<string, string>> = {
  '\u00AD': '软连字符',
  '\u200B': '零宽空格',
  '\u200C': '零宽不连字',
  '\u200D': '零宽连字',
  '\u2060': '零宽不换行',
  '\uFEFF': 'BOM 标记',
  '\u00A0': '不换行空格',
  '\u3000': '全角空格',
}

/**
 * Finds characters of a name that are not what they look like: letters of other scripts, full-width letters, digits
 * and signs, dashes of print, and characters without width. Full-width signs and spaces count only beside a letter or
 * digit of the name, because they are right in Chinese text.
 */
export function strangeCharacters(name: string): StrangeCharacter[] {
  const characters = [...name]
  return characters.flatMap((found, index) => {
    const strange = explain(found)
    if (!strange) return []
    const isSign = strange.plain !== '' && !/[A-Za-z0-9]/u.test(strange.plain)
    const beside = [characters[index - 1] ?? '', characters[index + 1] ?? '']
    return isSign && !beside.some((one) => NAME_CHARACTER.test(plainOf(one))) ? [] : [strange]
  })
}

/** Returns a name as it would be typed: every strange character replaced, those without width removed. */
export function plainName(name: string): string {
  const strange = new Map(strangeCharacters(name).map(({ found, plain }) => [found, plain]))
  return [...name]
    .map((character) => strange.get(character) ?? character)
    .join('')
    .trim()
}

/** Tells which characters of a name are strange: 「а」是西里尔字母（U+0430），应该是英文的 a; undefined if none is. */
export function describeStrange(name: string): string | undefined {
  const characters = [...new Map(strangeCharacters(name).map((one) => [one.found, one])).values()]
  if (characters.length === 0) return undefined
  const sentences = characters.slice(0, MOST).map(({ found, plain, says }) => {
    if (plain === '') return `有一个看不见的字符：${says}，要删除`
    return `「${found}」是${says}，应该是英文的「${plain}」`
  })
  return sentences.join('；') + (characters.length > MOST ? `；这样的字符一共有 ${characters.length} 种` : '')
}

const MOST = 3

function plainOf(character: string): string {
  return explain(character)?.plain ?? character
}

function explain(found: string): StrangeCharacter | undefined {
  if (INVISIBLE.test(found)) return { found, plain: '', says: nameInvisible(found) }
  if (SPACE.test(found))
    return { found, plain: ' ', says: `${characterNames[found] ?? '特殊的空格'}（${pointOf(found)}）` }
  if (FULL_WIDTH.test(found)) return { found, plain: found.normalize('NFKC'), says: `全角字符（${pointOf(found)}）` }
  if (DASH.test(found)) return { found, plain: '-', says: `排版用的短横（${pointOf(found)}）` }
  const plain = latinFor(found)
  return plain === undefined ? undefined : { found, plain, says: `${scriptOf(found)}（${pointOf(found)}）` }
}

/** Names a character without width: 零宽空格（U+200B）. */
export function nameInvisible(character: string): string {
  return `${characterNames[character] ?? kindOf(character)}（${pointOf(character)}）`
}

function kindOf(character: string): string {
  if (/\p{Cc}/u.test(character)) return '控制字符'
  return /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(character) ? '改变书写方向的字符' : '没有宽度的字符'
}

function scriptOf(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return '俄文（西里尔）字母'
  return /\p{Script=Greek}/u.test(letter) ? '希腊字母' : '音标'
}

/** Returns the number of a character: U+200B. */
export function pointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

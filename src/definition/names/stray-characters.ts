import { latinFor } from '#contract/forms/look-alikes.ts'

import { nameInvisible, pointOf } from './strange-characters.ts'

/** A character of a free text that cannot be seen, or that only looks like the right one, with its place. */
export interface StrayCharacter {
  offset: number
  found: string
  /** The character that was meant; empty for one that cannot be seen. */
  plain: string
  /** The name of the character, in an editor's words. */
  says: string
}

/** All characters that may be stray: most texts have none, and are not looked at further. */
const SUSPECT =
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2E80-\u2FD5\u3164\uF900-\uFAD9\uFEFF\uFFA0\u{2F800}-\u{2FA1D}\p{Script=Cyrillic}]|\u034F/u

/** Characters without width that no text needs, control characters among them, which JSON can write as escapes. */
const ZERO_WIDTH =
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]|\u034F/gu
/** Joiners, but for those between emoji, and those of scripts whose letters change their form by their neighbours. */
const JOINER =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Mongolian}\p{Script=Syriac}])|(?<=\p{M})(?<!\p{Variation_Selector}))[\u200C\u200D]/gu
/** Marks of direction, which only a text with letters from right to left needs. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u

/** Radicals and forms for compatibility: they come with text copied from PDF files, and a keyboard cannot type them. */
const HAN_FORM = /[\u2E80-\u2FD5\uF900-\uFAD9\u{2F800}-\u{2FA1D}]/gu
/** Radicals that Unicode does not decompose, each before its character. */
const RADICALS =
  '⺁厂⺠民⺒巳⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙'

/** A word with letters of both scripts: some were typed, or copied, in place of the others. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}]+/gu

/** Finds the stray characters of a text, in their order. */
export function strayCharacters(text: string): StrayCharacter[] {
  if (!SUSPECT.test(text)) return []
  const invisible = [ZERO_WIDTH, JOINER, ...(RIGHT_TO_LEFT.test(text) ? [] : [DIRECTION])]
  return [
    ...invisible.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index, 0: found }) => unseen(index, found))),
    ...[...text.matchAll(HAN_FORM)].flatMap(({ index, 0: found }) => hanForm(index, found)),
    ...[...text.matchAll(WORD)].flatMap(({ index, 0: word }) => foreignLetters(index, word)),
  ].sort((left, right) => left.offset - right.offset)
}

/** Returns a text in which each of its stray characters is taken out, or replaced by the one that was meant. */
export function withoutStrays(text: string, strays: readonly StrayCharacter[]): string {
  let plain = ''
  let copied = 0
  for (const stray of strays) {
    plain += text.slice(copied, stray.offset) + stray.plain
    copied = stray.offset + stray.found.length
  }
  return plain + text.slice(copied)
}

function unseen(offset: number, found: string): StrayCharacter {
  return { offset, found, plain: '', says: `看不见的字符：${nameInvisible(found)}` }
}

function hanForm(offset: number, found: string): StrayCharacter[] {
  const at = RADICALS.indexOf(found)
  const isListed = at >= 0 && at % 2 === 0
  const plain = isListed ? RADICALS.charAt(at + 1) : found.normalize('NFKC')
  const kind = /[\u2E80-\u2FD5]/u.test(found) ? '部首符号' : '兼容用的字形'
  return plain === found ? [] : [{ offset, found, plain, says: `${kind}（${pointOf(found)}）` }]
}

function foreignLetters(start: number, word: string): StrayCharacter[] {
  if (!/\p{Script=Latin}/u.test(word)) return []
  return [...word.matchAll(/\p{Script=Cyrillic}/gu)].flatMap(({ index, 0: found }) => {
    const plain = latinFor(found)
    const says = `俄文（西里尔）字母（${pointOf(found)}）`
    return plain === undefined ? [] : [{ offset: start + index, found, plain, says }]
  })
}

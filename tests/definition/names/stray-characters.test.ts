import { describe, expect, it } from 'vitest'

import { strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'

const plain = (text: string) => withoutStrays(text, strayCharacters(text))

describe('a stray character of a text', () => {
  it.each([
    ['a zero-width space', '文\u200B化', '文化'],
    ['a mark of the byte order', '\uFEFF文化\uFEFF', '文化'],
    ['a word joiner', '文\u2060化\u2064', '文化'],
    ['a soft hyphen', '文\u00AD化', '文化'],
    ['a filler', '文\u3164化', '文化'],
    ['a joiner between other letters', '文\u200D化\u200C节', '文化节'],
    ['a joiner behind the last emoji', '鼓掌👏\u200D', '鼓掌👏'],
    ['a joiner between an emoji and a character', '👏\u200D文化', '👏文化'],
    ['a mark of direction in Chinese text', '\u202A文化\u202C\u200E', '文化'],
    ['a radical', '⽂化⼤⻔', '文化大门'],
    ['a form for compatibility', '精\uFA19', '精神'],
    ['a Cyrillic letter in a Latin word', '文化 Аpp 与 МОВА', '文化 App 与 МОВА'],
  ])('is %s', (_, text, meant) => {
    expect(plain(text)).toBe(meant)
  })

  it.each([
    ['emoji of several parts', '👨‍👩‍👧‍👦 👩🏽‍🎨 🏳️‍🌈 ❤️‍🔥'],
    ['variants of characters', '葛\u{E0100}城 ✔️'],
    ['a joiner of Arabic or Indic letters', 'می\u200Cخواهم क्\u200Dष'],
    ['marks of direction beside letters from right to left', '\u2067مرحبا\u2069 文化'],
    ['words of other scripts', 'Мова α-粒子 ελληνικά pīnyīn nɑ'],
    ['ideographic spaces, dots and full-width signs', '文化　馆·（Ａ）——〇々'],
  ])('is none of %s', (_, text) => {
    expect(strayCharacters(text)).toEqual([])
  })
})

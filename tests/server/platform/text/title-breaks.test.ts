import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { titleBreaks } from '#server/platform/text/title-breaks.ts'

/** The titles of the sample content. */
const samples = join(import.meta.dirname, '../../../../samples/content')
const titles = readdirSync(samples)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => [...readFileSync(join(samples, file), 'utf8').matchAll(/"title": "([^"\\]+)"/gu)])
  .flatMap(([, title]) => title ?? [])

/** A hundred titles, with a bar at every place where a line may end. */
const inWords = readFileSync(join(import.meta.dirname, 'titles-in-words.txt'), 'utf8')
  .trim()
  .split('\n')

/** Returns the offsets of the bars in the title without them. */
function placesOf(words: string): number[] {
  let end = 0
  return words
    .split('|')
    .slice(0, -1)
    .map((word) => (end += word.length))
}

/** Returns a title with a bar at each of its breaks. */
function barred(title: string): string {
  const breaks = titleBreaks(title) ?? []
  return [0, ...breaks].map((from, index) => title.slice(from, breaks[index])).join('|')
}

describe('the breaks of a title', () => {
  it.each(inWords)('are between words: %s', (words) => {
    const title = words.replaceAll('|', '')
    const allowed = placesOf(words)
    expect((titleBreaks(title) ?? []).filter((place) => !allowed.includes(place)).map((at) => title.slice(at))).toEqual(
      [],
    )
  })

  it.each([
    ['十二月', '昆曲清唱会在十二月开始'],
    ['四十个', '夜走三桥的四十个人回来了'],
    ['2026年', '春季招生简章2026年发放'],
    ['3.5万', '线上展览迎来3.5万位观众'],
    ['二十厘米', '展柜统统降低了二十厘米以后'],
    ['第十二届', '云汀市第十二届手艺节开幕'],
    ['九十一岁', '最年长的歌者九十一岁生日'],
  ])('leave a number beside its unit: %s', (number, title) => {
    expect(barred(title)).toContain(number)
  })

  it('are between letters only, in order, and never within a character of two units', () => {
    const all = [...titles, '𠮷野家𠮷野家𠮷野家𠮷野家𠮷野家的门前', '😀😀😀😀年画😀😀展览会场']
    expect(all.length).toBeGreaterThan(500)
    for (const title of all) {
      const breaks = titleBreaks(title) ?? []
      expect(breaks, title).toEqual([...new Set(breaks)].toSorted((one, other) => one - other))
      for (const at of breaks) expect(`${title.slice(0, at)}|${title.slice(at)}`).toMatch(/[\p{L}\p{N}]\|[\p{L}\p{N}]/u)
    }
  })

  it.each(['', '苏绣', '古文观止', '唐诗三百首', 'Kunqu Opera Tonight', '，。？'])(
    'are absent where nothing can or need break: %s',
    (title) => {
      expect(titleBreaks(title)).toBeUndefined()
    },
  )

  it.each(['《声律启蒙》吟诵：平长仄短', '“过桥”“等热”', '鹤渚草龙传习所'])(
    'are at marks alone where all words are short, written as an empty list: %s',
    (title) => {
      expect(titleBreaks(title)).toEqual([])
    },
  )

  it('leave no phrase of five letters divided', () => {
    expect(barred('一桌二椅：昆曲清唱夜')).toBe('一桌二椅：昆曲清唱夜')
    expect(barred('刻刀下去先别急：木版水印开放日记')).toBe('刻刀下去|先别急：木版水印|开放日记')
  })
})

// @ts-check
// Turns the texts of the source, part traditional, part simplified, into simplified characters.
import * as OpenCC from 'opencc-js'

// Characters beyond the basic plane that the national table (通用规范汉字表, 2013) lists as standard.
// Others, made by analogy only, stay as they were: the table forbids them and most fonts lack them.
const standard = new Set('𫄨𬯎𪾢𬟽𬯀𫮃𬮱𬣙𬨎𬭚𬴂𬳽𫠆𬀪𫘪𬭤𪩘𬳶𬳵𬙋𫄸𬘭𫘧𬶍𫐐𫐄')

// Rules for every book, applied after the conversion.
/** @type {[RegExp, string][]} */
const rules = [
  [/「/g, '“'],
  [/」/g, '”'],
  [/『/g, '‘'],
  [/』/g, '’'],
  [/馀/g, '余'],
  [/彷佛/g, '仿佛'],
  [/沈沈/g, '沉沉'],
  [/\s+/g, ''],
  [/;/g, '；'],
  [/,/g, '，'],
  [/[:∶]/g, '：'],
  [/\?/g, '？'],
  [/\(/g, '（'],
  [/\)/g, '）'],
  [/!/g, '！'],
  [/([！？])。/g, '$1'],
]

/**
 * @typedef {object} Wishes
 * @property {string} [keep] characters of this book that stay as the source has them
 * @property {boolean} [particle] whether 著 is the particle or "to touch", now written 着, as nearly always in verse
 * @property {[string, string][]} [corrections] slips of the source, after conversion: wrong, right
 */

/** A function that simplifies the strings of one book. */
export function simplifier(/** @type {Wishes} */ { keep = '', particle = false, corrections = [] }) {
  const convert = OpenCC.Converter({ from: 't', to: 'cn' })
  const kept = new Set(keep)
  return (/** @type {string} */ text) => {
    const before = [...text]
    const after = [...convert(text)]
    if (before.length !== after.length) throw new Error(`The conversion changed the length of "${text.slice(0, 40)}"`)
    let simple = after
      .map((to, i) =>
        kept.has(before[i] ?? '') || ((to.codePointAt(0) ?? 0) > 0xffff && !standard.has(to)) ? before[i] : to,
      )
      .join('')
    for (const [wrong, right] of rules) simple = simple.replace(wrong, right)
    if (particle) simple = simple.replace(/(?<![章论名昭冯])著(?![作书述])/g, '着')
    for (const [wrong, right] of corrections) simple = simple.replaceAll(wrong, right)
    return simple
  }
}

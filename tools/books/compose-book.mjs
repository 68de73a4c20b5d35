// @ts-check
// Composes a book of books.json for book.typ: read, simplified, with its notes.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { opener, readers } from './read-sources.mjs'
import { simplifier } from './simplify.mjs'

/**
 * @typedef {object} Entry a book of books.json
 * @property {string} slug
 * @property {string} title
 * @property {string} phrase well-known words that a search must find
 * @property {string} by the line below the title
 * @property {string} category
 * @property {string} reader the reader (read-sources.mjs) for the shape of its files
 * @property {string} layout prose, stanzas, verse, lyric, rhyme or aphorism: see book.typ
 * @property {string[]} files below the folder of the texts
 * @property {string} [selection] the list of selections.json that picks from them
 * @property {number} [contents] 2: the table of contents names every piece
 * @property {boolean} [flow] chapters follow one another on the same page
 * @property {string} [keep] see simplify.mjs
 * @property {boolean} [particle]
 */

const here = dirname(fileURLToPath(import.meta.url))

const colours = { 经典: '#1f3f66', 诗歌: '#2c5a4f', 词曲: '#5f4468', 蒙学: '#8a4a2b', 散文: '#3d4652' }

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(here, name), 'utf8'))

/** Every book, in the order of the list. @returns {Entry[]} */
export const readEntries = () => read('books.json')

/** The notes on the page after the title: the origin of the text. */
function notes(/** @type {Entry} */ { selection }) {
  return [
    '底本：公有领域古籍，电子文本取自开源项目 chinese-poetry 2.0.1（MIT 许可）。',
    ...(selection ? ['选目：文澜示例书库从中选取名家名篇，非任何旧有选本之翻印。'] : []),
    '整理：原文繁体者以 OpenCC 转为简体，通假、异体酌存；补句末标点，删去电子文本所附今人异文与注音，明显误字径改。不附今人注释与译文。',
    '排印：文澜示例书库。字体用思源宋体、霞鹜文楷（SIL OFL 1.1）。',
    '本书供示例站点试读，未经逐字校勘；引用请核对权威版本。',
  ]
}

/** Composes a book in the shape that book.typ expects; `texts` is the folder of the source. */
export function composeBook(/** @type {Entry} */ entry, /** @type {string} */ texts) {
  const simple = simplifier({
    keep: entry.keep ?? '',
    particle: entry.particle ?? false,
    corrections: read('corrections.json')[entry.slug] ?? [],
  })
  const picked = entry.selection ? read('selections.json')[entry.selection] : {}
  const reader = readers[entry.reader]
  if (!reader)
    throw new Error(
      `books.json: ${entry.slug} wants a reader "${entry.reader}"; there are ${Object.keys(readers).join(', ')}`,
    )
  const chapters = reader({ open: opener(texts, entry.files[0] ?? ''), files: entry.files, simple, picked })
  const { title, by, layout, contents = 1, flow = false } = entry
  return {
    title,
    by,
    layout,
    contents,
    flow,
    colour: colours[/** @type {keyof typeof colours} */ (entry.category)],
    notes: notes(entry),
    chapters,
  }
}

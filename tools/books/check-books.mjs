// @ts-check
// Reads every finished book the way the portal's reader does (pdf.js) and prints its faults: characters that only
// look right, words a search would miss, bookmarks, and a number of pages other than samples/content/book.json gives.
//
//   node tools/books/check-books.mjs <folder of chinese-poetry>
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { composeBook, readEntries } from './compose-book.mjs'
import { findTexts } from './find-texts.mjs'

const content = join(dirname(fileURLToPath(import.meta.url)), '../content')

// Radicals, compatibility ideographs and forms, private use, replacement: none of them can be searched for.
const lookalikes = /[\u2e80-\u2fdf\uf900-\ufaff\ufe10-\ufe4f\ue000-\uf8ff\ufffd]|[\u{2f800}-\u{2fa1f}]/gu

// Between these heights, in points from the foot, lies the text; outside, the running head and the page number.
const [foot, head] = [59, 532]

const bare = (/** @type {string} */ text) => text.replace(/\s/g, '')

/** The pages of a PDF as text, its bookmarks, and all its characters. */
async function readPdf(/** @type {string} */ path) {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)), useSystemFonts: true, verbosity: 0 })
    .promise
  let body = ''
  let all = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      all += item.str
      const height = item.transform[5]
      if (height > foot && height < head) body += item.str
    }
    page.cleanup()
  }
  const outline = (await pdf.getOutline()) ?? []
  const bookmarks = outline.map(({ title }) => bare(title))
  const { numPages } = pdf
  await pdf.destroy()
  return { pages: numPages, body: bare(body), all, bookmarks }
}

/** Every line of a book that its PDF should hold. */
function linesOf(/** @type {ReturnType<typeof composeBook>} */ book) {
  return book.chapters.flatMap(({ title, pieces }) => [
    ...(book.chapters.length > 1 ? [title] : []),
    ...pieces.flatMap((piece) => [piece.title, piece.by, ...piece.parts.flat(), ...(piece.comments ?? []).flat()]),
  ])
}

async function main() {
  const texts = findTexts(process.env['CHINESE_POETRY'] ?? process.argv[2])
  const list = join(content, 'book.json')
  /** @type {{ title: string, fields: { pdf: string, pages: number } }[]} */
  const rows = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).rows : []
  let wrong = 0
  for (const entry of readEntries()) {
    const path = join(content, 'media/books', `${entry.slug}.pdf`)
    /** @type {string[]} */
    const faults = []
    const book = composeBook(entry, texts)
    const pdf = existsSync(path) ? await readPdf(path) : undefined
    if (!pdf) faults.push('the file is missing')
    else {
      const odd = pdf.all.match(lookalikes)
      if (odd) faults.push(`${odd.length} characters that only look right: ${[...new Set(odd)].join(' ')}`)
      if (!pdf.body.includes(entry.phrase)) faults.push(`"${entry.phrase}" is not found`)
      const lost = linesOf(book).filter((line) => !pdf.body.includes(bare(line)))
      if (lost.length > 0) faults.push(`${lost.length} lines are not found, the first: ${lost[0]}`)
      const missing = book.chapters.filter(({ title }) => !pdf.bookmarks.includes(bare(title)))
      if (missing.length > 0) faults.push(`no bookmark for ${missing.map(({ title }) => title).join('、')}`)
      const row = rows.find(({ fields }) => fields.pdf === `books/${entry.slug}.pdf`)
      if (!row) faults.push('no row of samples/content/book.json names it')
      else if (row.title !== entry.title) faults.push(`its row is called ${row.title}`)
      else if (row.fields.pages !== pdf.pages)
        faults.push(`it has ${pdf.pages} pages, its row says ${row.fields.pages}`)
    }
    wrong += faults.length
    console.log(`${entry.title}：${faults.length > 0 ? faults.join('; ') : 'right'}`)
  }
  process.exitCode = wrong > 0 ? 1 : 0
}

await main()

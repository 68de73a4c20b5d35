// @ts-check
// Makes the books of the library: public-domain classics as typeset, searchable PDFs.
//
//   npm run books -- <folder of chinese-poetry>                all of books.json
//   npm run books -- <folder of chinese-poetry> lunyu shijing  only these
//   node tools/books/check-books.mjs <folder of chinese-poetry>  then reads them back
//
// The same texts, fonts and packages give the same bytes. The number of pages stands at the end of each book's line
// of output: it belongs into samples/content/book.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { bodyFont } from './body-font.mjs'
import { compactPdf } from './compact-pdf.mjs'
import { composeBook, readEntries } from './compose-book.mjs'
import { findTexts } from './find-texts.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const out = join(here, '../content/media/books')

// The default is Debian's folder; BOOK_FONTS names one folder that holds both fonts instead.
const fontFolder = process.env['BOOK_FONTS']
const serif = join(fontFolder ?? '/usr/share/fonts/opentype/noto', 'NotoSerifCJK-Regular.ttc')
const kai = join(fontFolder ?? '/usr/share/fonts/truetype/lxgw-wenkai', 'LXGWWenKai-Regular.ttf')

/** A typesetter that uses only the two fonts, regardless of other fonts on the machine. */
async function openTypesetter(/** @type {unknown[]} */ books) {
  const absent = [serif, kai].filter((path) => !existsSync(path))
  if (absent.length > 0) {
    console.error(
      `Fonts are missing: ${absent.join(', ')}\nOn Debian: apt install fonts-noto-cjk fonts-lxgw-wenkai; elsewhere BOOK_FONTS=<folder with both files>.`,
    )
    process.exit(1)
  }
  const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
  const characters = JSON.stringify(books) + readFileSync(join(here, 'book.typ'), 'utf8') + latin
  const fontBlobs = [Buffer.from(await bodyFont(serif, characters)), readFileSync(kai)]
  return NodeCompiler.create({ workspace: here, fontArgs: [{ fontBlobs }] })
}

async function main() {
  const args = process.argv.slice(2)
  const texts = findTexts(process.env['CHINESE_POETRY'] ?? args.shift())
  // All books are composed even for a run of one: the font holds the characters of all, so that a book has the same
  // bytes either way.
  const books = readEntries().map((entry) => ({ slug: entry.slug, book: composeBook(entry, texts) }))
  const typesetter = await openTypesetter(books)
  mkdirSync(out, { recursive: true })
  let total = 0
  for (const { slug, book } of books.filter((one) => args.length === 0 || args.includes(one.slug))) {
    const result = typesetter.compile({ mainFilePath: join(here, 'book.typ'), inputs: { book: JSON.stringify(book) } })
    result.printDiagnostics()
    if (!result.result) {
      result.printErrors()
      throw new Error(`${slug} could not be typeset: see above`)
    }
    const pdf = await compactPdf(typesetter.pdf(result.result, { creationTimestamp: 0, pdfTags: true }))
    writeFileSync(join(out, `${slug}.pdf`), pdf)
    total += pdf.length
    console.log(
      `${slug}.pdf`.padEnd(24),
      `${result.result.numOfPages} pages`.padStart(10),
      `${Math.round(pdf.length / 1024)} KB`.padStart(9),
    )
    typesetter.evictCache(0)
  }
  console.log(`${(total / 1024 / 1024).toFixed(1)} MB in all`)
}

await main()

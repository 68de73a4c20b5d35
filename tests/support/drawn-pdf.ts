export interface DrawnPdfOptions {
  /** Of each page, what its dictionary holds beside the parent and the content, and the content itself. */
  pages: readonly { entries: string; content: string }[]
  /** The resources of all pages. */
  resources?: string
  /** More objects, from number 3 on: a dictionary, or one with the bytes of its stream. */
  objects?: readonly (string | { entries: string; bytes: Buffer })[]
  /** Bytes before the file itself; its offsets do not count them. */
  lead?: Buffer
}

/** Object 1 is the catalog, 2 the node of all pages. */
const FIRST_OBJECT = 3

/** A PDF with any pages, fonts and pictures, as programs of others write them. Strings are latin1: a byte a character. */
export function drawnPdf({ pages, resources = '', objects = [], lead = Buffer.alloc(0) }: DrawnPdfOptions): Buffer {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const put = (...pieces: readonly (string | Buffer)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
      parts.push(bytes)
      length += bytes.length
    }
  }
  const object = (...body: readonly (string | Buffer)[]) => {
    offsets.push(length)
    put(`${offsets.length} 0 obj\n`, ...body, '\nendobj\n')
  }
  const stream = (entries: string, bytes: Buffer) =>
    object(`<<${entries}/Length ${bytes.length}>>stream\n`, bytes, '\nendstream')
  const pageId = (index: number) => FIRST_OBJECT + objects.length + 2 * index

  put('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  object(
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}]/Resources<<${resources}>>>>`,
  )
  for (const extra of objects)
    if (typeof extra === 'string') object(extra)
    else stream(extra.entries, extra.bytes)
  pages.forEach(({ entries, content }, index) => {
    object(`<</Type/Page/Parent 2 0 R${entries}/Contents ${pageId(index) + 1} 0 R>>`)
    stream('', Buffer.from(content, 'latin1'))
  })
  const table = length
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) put(`${String(offset).padStart(10, '0')} 00000 n \n`)
  put(`trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat([lead, ...parts])
}

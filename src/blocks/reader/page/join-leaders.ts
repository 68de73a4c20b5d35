/** A run of text of pdf.js, as far as it is read here. */
interface TextRun {
  str: string
  dir: string
  fontName: string
  /** Of text space: the scale and slant, then the position of the baseline. */
  transform: readonly number[]
  width: number
  hasEOL: boolean
}

/** The items that pdf.js streams: runs of text between marks of the document's structure. */
type TextItem = TextRun | { type: string }

interface TextChunk {
  items: readonly TextItem[]
}

/** The member of a page of pdf.js by which its text layer is read. */
export interface TextPage {
  streamTextContent: (params?: { includeMarkedContent?: boolean }) => ReadableStream<TextChunk>
}

/** The dots that lead to a page number, and the spaces between them. */
const leader = /^[\s.·․‥…]+$/u

/**
 * Makes the text layer of a page write the dots of its table of contents as one run a line. PDFs position each of them,
 * and pdf.js makes an element of each: 1,600 on one page, of which a phone needs a second.
 */
export function joinLeadersOf(page: TextPage): void {
  // pdf.js keeps the object of a page, which is drawn again at another zoom.
  if (Object.hasOwn(page, 'streamTextContent')) return
  const stream = page.streamTextContent.bind(page)
  page.streamTextContent = (params) =>
    stream(params).pipeThrough(
      new TransformStream<TextChunk, TextChunk>({
        transform: (chunk, controller) => controller.enqueue({ ...chunk, items: joinLeaders(chunk.items) }),
      }),
    )
}

/** Joins neighbouring runs of dots and spaces on one line. The text stays the same, character by character. */
export function joinLeaders(items: readonly TextItem[]): TextItem[] {
  const joined: TextItem[] = []
  for (const item of items) {
    const before = joined.at(-1)
    if (before && 'str' in before && 'str' in item && areOneLeader(before, item)) {
      const width = (item.transform[4] ?? 0) + item.width - (before.transform[4] ?? 0)
      joined[joined.length - 1] = { ...before, str: before.str + item.str, width, hasEOL: item.hasEOL }
    } else joined.push(item)
  }
  return joined
}

function areOneLeader(before: TextRun, next: TextRun): boolean {
  return (
    !before.hasEOL &&
    leader.test(before.str) &&
    leader.test(next.str) &&
    before.dir === next.dir &&
    before.fontName === next.fontName &&
    [0, 1, 2, 3, 5].every((index) => before.transform[index] === next.transform[index]) &&
    (next.transform[4] ?? 0) >= (before.transform[4] ?? 0)
  )
}

/**
 * What the thread that reads a Word document begins with: the document, packed anew within bounds. In place of each picture it has
 * the name of it, so that no picture is copied, however often the text shows it.
 */
export interface DocxThreadData {
  archive: Uint8Array
  /** The most pictures that are named; all others are `picture:many`. */
  pictures: number
}

/** A document as HTML, whose pictures are named `picture:docx-0` and so on. */
export interface DocxThreadText {
  html: string
  /** The parts that the names mean. */
  parts: number[]
  /** Pictures that could not be read, as those that the document only links to. */
  unread: number
}

/** The name of a part that stands for its content, and the part that a content is the name of. */
export const partName = {
  of: (part: number): Buffer => Buffer.from(`wenlan-picture-${part}`),
  read(content: Uint8Array): number | undefined {
    const [, digits] = /^wenlan-picture-(\d{1,5})$/u.exec(Buffer.from(content.subarray(0, 40)).toString('latin1')) ?? []
    return digits === undefined ? undefined : Number(digits)
  },
}

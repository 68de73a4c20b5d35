/** What the thread that reads a Word document begins with: the document, unpacked and packed anew within bounds. */
export interface DocxThreadData {
  archive: Uint8Array
}

/** A document as HTML, whose pictures are named `picture:docx-0` and so on. */
export interface DocxText {
  html: string
  pictures: Uint8Array[]
}

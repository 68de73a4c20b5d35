import { pdfjs } from 'react-pdf'

import type { BookRanges } from './book-ranges.ts'

/** Passes the range requests of pdf.js on to `BookRanges`. */
export class BookTransport extends pdfjs.PDFDataRangeTransport {
  private readonly ranges: BookRanges

  constructor(length: number, head: Uint8Array, connect: (transport: BookTransport) => BookRanges) {
    super(length, head)
    this.ranges = connect(this)
  }

  override requestDataRange(begin: number, end: number): void {
    this.ranges.request(begin, end)
  }

  override abort(): void {
    this.ranges.close()
  }
}

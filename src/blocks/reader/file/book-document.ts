import type { pdfjs } from 'react-pdf'

/** An open book, as pdf.js represents it. */
export type BookDocument = pdfjs.PDFDocumentProxy

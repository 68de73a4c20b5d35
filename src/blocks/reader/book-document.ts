import type { pdfjs } from 'react-pdf'

/** An open book, as pdf.js gives it. */
export type BookDocument = pdfjs.PDFDocumentProxy

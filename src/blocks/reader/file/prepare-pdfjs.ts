import { pdfjs } from 'react-pdf'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/**
 * Smallest request, in bytes. Contiguous data is requested together at any length; this size is for scattered data,
 * such as the dictionaries of the pages: small, so that few other bytes come along.
 */
const CHUNK = 16 * 1024

/** Tells pdf.js where its worker and tables lie (scripts/pdfjs-files.ts), and to fetch no pages that are not shown. */
export function preparePdfjs() {
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString()
  const files = `${ROUTER_BASE}assets/pdfjs/${pdfjs.version}/`
  return {
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    // The content security policy forbids `eval`; an attempt would log an error to the console.
    isEvalSupported: false,
    enableXfa: false,
    // Silences warnings: visitors can do nothing about a font the system lacks.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}

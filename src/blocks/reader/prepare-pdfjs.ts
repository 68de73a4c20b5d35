import { pdfjs } from 'react-pdf'

import { ROUTER_BASE } from '#contract/router-base.ts'

/**
 * Asked for in one go at least. What belongs together is asked for together, however long; this is for what lies
 * scattered, as the pages' heads do: small, so that little else comes with each.
 */
const CHUNK = 16 * 1024

/** Tells pdf.js where its worker and its tables lie (scripts/pdfjs-files.ts), and to fetch nothing that is not shown. */
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
    // The policy of our pages forbids it; asking would be a complaint in the console.
    isEvalSupported: false,
    enableXfa: false,
    // A visitor can do nothing about a font the system lacks.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}

import { CAPTION_BYTES } from '#server/platform/read-vtt.ts'

/** What an import may measure. A portal of this family has some thousand records; the limits keep a slip or an attack cheap. */
export const contentLimits = {
  /** Bytes of one file of texts, and of one Markdown file. */
  file: 64 * 1024 * 1024,
  markdown: 1024 * 1024,
  /** Files and folders looked at in a folder, and how deep. */
  files: 20_000,
  depth: 8,
  rows: 20_000,
  columns: 200,
  /** Runs of `*` and `_` in a Markdown text: what it takes to pair them grows with more than their square. */
  marks: 3000,
  /** Bytes of a picture, and pictures of one import. */
  picture: 20 * 1024 * 1024,
  pictures: 5000,
  /** Bytes of a file of captions. */
  captions: CAPTION_BYTES,
  /** Bytes of a PDF that comes along. */
  book: 100 * 1024 * 1024,
  /** Faults kept; more only bury the first. */
  faults: 500,
  /** Faults said. */
  told: 100,
} as const

import { CAPTION_BYTES } from '#server/platform/read-vtt.ts'

/**
 * Limits of an import. A portal of this family has some thousand records; the limits bound the cost of a mistake or an
 * attack.
 */
export const contentLimits = {
  /** Bytes of one text file, and of one Markdown file. */
  file: 64 * 1024 * 1024,
  markdown: 1024 * 1024,
  /** Files and folders visited in a folder, and their depth. */
  files: 20_000,
  depth: 8,
  rows: 20_000,
  /** Rows between two turns of the event loop, in which the process answers requests. */
  turn: 10,
  columns: 200,
  /** Runs of `*` and `_` in a Markdown text: the cost of pairing them grows faster than their square. */
  marks: 3000,
  /** Bytes of a picture, and pictures of one import. */
  picture: 20 * 1024 * 1024,
  pictures: 5000,
  /** Bytes of a captions file. */
  captions: CAPTION_BYTES,
  /** Bytes of a PDF. */
  book: 100 * 1024 * 1024,
  /** Faults collected; more would only hide the first ones. */
  faults: 500,
  /** Faults printed. */
  told: 100,
} as const

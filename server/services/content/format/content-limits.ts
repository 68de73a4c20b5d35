import { mediaLimits } from '#contract/studio/media-limits.ts'

/** Limits of an import, which bound the cost of a mistake or an attack. Tables are read in parts, other files whole. */
export const contentLimits = {
  /** Bytes of all tables, of all other text files, and of one Markdown file. */
  table: 4 * 1024 * 1024 * 1024,
  file: 64 * 1024 * 1024,
  markdown: 1024 * 1024,
  /** Files and folders visited in a folder, and their depth. */
  files: 20_000,
  depth: 8,
  rows: 2_000_000,
  /** Rows that are held at once. */
  part: 200,
  /** Rows between two turns of the event loop, in which the process answers requests. */
  turn: 10,
  columns: 200,
  /** Runs of `*`, `_` and `~~` in a Markdown text: the cost of pairing them grows faster than their square. */
  marks: 3000,
  /** Bytes of a file of each kind: of a picture, a PDF, captions. */
  ...mediaLimits,
  /** Pictures of one import. */
  pictures: 5000,
  /** Faults collected; more would only hide the first ones. */
  faults: 500,
  /** Faults printed. */
  faultLines: 100,
} as const

/** A mistake in one file: original text and replacement; then code, line, column, sentence (or a part), suggestion. */
export type Slip = readonly [
  file: string,
  from: string,
  to: string,
  code: string,
  line: number,
  column: number,
  message: string,
  suggestion?: string,
]

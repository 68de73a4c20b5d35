/** A run of text of one kind. Ideographs are searched by grams, words by prefix. */
export interface TextRun {
  kind: 'ideographs' | 'word'
  text: string
  /** Start, in UTF-16 units. */
  start: number
}

// Letters of scripts without spaces or with syllables count as ideographs; Latin letters and digits form words.
const RUN =
  /(?<word>(?:\p{Script=Latin}|\p{Nd}|\p{No}|(?<=[\p{Script=Latin}\p{Nd}\p{No}])\p{M})+)|(?<ideographs>(?:\p{Script=Han}|(?!\p{Script=Latin})[\p{L}\p{Nl}])+)/gu

/** Splits normalised text at punctuation, at spaces, and at changes between ideographs and words. */
export function splitRuns(normalized: string): TextRun[] {
  const runs: TextRun[] = []
  for (const match of normalized.matchAll(RUN)) {
    const kind = match.groups?.['word'] === undefined ? 'ideographs' : 'word'
    runs.push({ kind, text: match[0], start: match.index })
  }
  return runs
}

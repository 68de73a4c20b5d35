/** A stretch of text without a break. Ideographs are searched by grams, words by how they begin. */
export interface TextRun {
  kind: 'ideographs' | 'word'
  text: string
  /** Where it begins, in UTF-16 units. */
  start: number
}

// Letters of scripts written without spaces or by syllable count as ideographs; Latin letters and digits make words.
const RUN =
  /(?<word>(?:\p{Script=Latin}|\p{Nd}|\p{No}|(?<=[\p{Script=Latin}\p{Nd}\p{No}])\p{M})+)|(?<ideographs>(?:\p{Script=Han}|(?!\p{Script=Latin})[\p{L}\p{Nl}])+)/gu

/** Splits normalised text at punctuation, spaces, and where one kind of writing meets the other. */
export function splitRuns(normalized: string): TextRun[] {
  const runs: TextRun[] = []
  for (const match of normalized.matchAll(RUN)) {
    const kind = match.groups?.['word'] === undefined ? 'ideographs' : 'word'
    runs.push({ kind, text: match[0], start: match.index })
  }
  return runs
}

/** The position of a sentence in a text. */
export interface SentenceSpan {
  start: number
  end: number
}

/**
 * In characters. Longer sentences are read in parts, because speech engines fall silent in the middle of very long
 * ones.
 */
const MAX_LENGTH = 120

const SENTENCE = /[^。！？!?；;…\n]+(?:[。！？!?；;…]+[”’」』）)》]*)?/gu
const CLAUSE = /[^，,、：:]+[，,、：:]?/gu

/** Splits a Chinese text into sentences with their closing marks, each short enough for a speech engine. */
export function sentenceSpans(text: string): readonly SentenceSpan[] {
  return matches(SENTENCE, text, 0)
    .flatMap((span) =>
      span.end - span.start > MAX_LENGTH
        ? joined(matches(CLAUSE, text.slice(span.start, span.end), span.start))
        : [span],
    )
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

function matches(pattern: RegExp, text: string, offset: number): SentenceSpan[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
}

/** Joins clauses up to the longest part that is read at once. */
function joined(clauses: readonly SentenceSpan[]): SentenceSpan[] {
  const spans: SentenceSpan[] = []
  for (const clause of clauses) {
    const last = spans.at(-1)
    if (last && clause.end - last.start <= MAX_LENGTH) last.end = clause.end
    else spans.push({ ...clause })
  }
  return spans
}

/** A sentence's place in a text. */
export interface SentenceSpan {
  start: number
  end: number
}

/** Longer ones are read in parts: engines fall silent in the middle of very long ones. */
const MAX_LENGTH = 120

const SENTENCE = /[^。！？!?；;…\n]+(?:[。！？!?；;…]+[”’」』）)》]*)?/gu
const CLAUSE = /[^，,、：:]+[，,、：:]?/gu

/** The sentences of a Chinese text, with the marks that close them, as a voice takes them breath by breath. */
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

/** Clauses put together again as far as one breath goes. */
function joined(clauses: readonly SentenceSpan[]): SentenceSpan[] {
  const spans: SentenceSpan[] = []
  for (const clause of clauses) {
    const last = spans.at(-1)
    if (last && clause.end - last.start <= MAX_LENGTH) last.end = clause.end
    else spans.push({ ...clause })
  }
  return spans
}

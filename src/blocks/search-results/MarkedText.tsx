import type { TextRun } from '#contract/search.ts'

/** A text with its matches marked. */
export function MarkedText({ runs }: { runs: readonly TextRun[] }) {
  // The index is the key, because a run has no identity beside its place in the text.
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
}

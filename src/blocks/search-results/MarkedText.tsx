import type { TextRun } from '#contract/search.ts'

/** A text with what matched in it marked. */
export function MarkedText({ runs }: { runs: readonly TextRun[] }) {
  // Runs have nothing of their own but their place in the text.
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
}

import { TitleText } from '#components/text/TitleText.tsx'
import type { TextRun } from '#contract/entities/search.ts'

interface MarkedTextProps {
  runs: readonly TextRun[]
  /** Offsets in the whole text where it may break. */
  breaks?: readonly number[] | undefined
}

/** A text with its matches marked. */
export function MarkedText({ runs, breaks = [] }: MarkedTextProps) {
  let end = 0
  return runs.map(({ text, hit }, index) => {
    const start = end
    end += text.length
    const within = breaks.filter((at) => at >= start && at < end).map((at) => at - start)
    const words = <TitleText title={text} breaks={within.length === 0 ? undefined : within} />
    // The index is the key, because a run has no identity beside its place in the text.
    return hit ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>
  })
}

import type { Labels, Measures } from '#server/platform/parts/measures.ts'

/** Reads one sample of what a server counts; 0 for one that was never counted. */
export function countOf(measures: Measures, name: string, labels: Labels = {}): number {
  const samples =
    measures
      .all()
      .find((measure) => measure.name === name)
      ?.samples() ?? []
  const isSame = (of: Labels) => Object.entries(labels).every(([label, value]) => of[label] === value)
  return samples.find(({ labels: of }) => isSame(of))?.value ?? 0
}

export interface Span {
  start: number
  end: number
}

/**
 * The number of round trips behind each request, in the order of the given spans: the length of the longest chain in
 * which each request began only after the one before had ended.
 */
export function chainDepths(spans: readonly Span[]): readonly number[] {
  const depths = new Map<Span, number>()
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= span.start).map(([, depth]) => depth)
    depths.set(span, Math.max(0, ...before) + 1)
  }
  return spans.map((span) => depths.get(span) ?? 1)
}

/** The value that so many of the values do not pass; 0.99 for 99 of 100. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]
  if (value === undefined) throw new Error('percentile of no values')
  return value
}

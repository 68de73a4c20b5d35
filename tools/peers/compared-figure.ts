/** One line of the table: a figure of each contender, in their order. */
export interface ComparedFigure {
  name: string
  unit: string
  /** What it is measured against, in the same run. */
  against: string
  /** Undefined for a contender without such a page. */
  values: readonly (Measured | undefined)[]
}

export interface Measured {
  value: number
  /** The absolute figure behind a ratio, which belongs to this machine and this run. */
  absolute?: string
  /** Why the value is not to be believed. */
  refused?: string
}

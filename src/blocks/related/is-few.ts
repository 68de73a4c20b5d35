/** The columns of a wide page for few pictures; for more it has four. */
const FEW = 3

/** Returns the value of `data-few`, by which a row of few pictures is as wide as its page. */
export function isFew({ length }: readonly unknown[]): '' | undefined {
  return length <= FEW ? '' : undefined
}

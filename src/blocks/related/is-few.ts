/** The columns of a wide page for few pictures; for more it has four. */
const FEW = 3

/**
 * Returns the value of `data-few`, by which a wide page has rows of three instead of four: few pictures are as wide as
 * their page, and five or six that stand by themselves fill two rows, where four would leave one or two below.
 *
 * @param pictures the number of pictures of each group
 */
export function isFew(pictures: readonly number[]): '' | undefined {
  const all = pictures.reduce((sum, count) => sum + count, 0)
  const isTwoRows = pictures.every((count) => count <= 1) && [5, 6].includes(pictures.length)
  return all <= FEW || isTwoRows ? '' : undefined
}
